/* Scenes that show all there is in pictures. */
#ifndef TESTS_RENDER_CONTACT_H
#define TESTS_RENDER_CONTACT_H

#include "render/picture/picture.h"
#include "render/render.h"

struct contact {
    const char *name;
    void (*make)(struct scene *);
    enum picture_kind kind;
};

extern const struct contact contacts[];
extern const int ncontacts;

#endif
