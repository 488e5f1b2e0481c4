/* The colours of seats for eyes that see fewer of them: differences by CIEDE2000 between any two,
 * after the simulation of Machado, Oliveira and Fernandes (2009) at full severity. */
#include "render/theme.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

struct colour {
    double v[3];
};

static const struct sight {
    const char *name;
    double matrix[3][3]; /* of linear red, green, blue */
    double least;        /* difference that two seats must keep */
} sights[] = {
    {"normal", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, 29},
    {"protan",
     {{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}},
     19},
    {"deutan",
     {{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}},
     21},
    {"tritan",
     {{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}},
     18},
};

static double linear(uint32_t channel)
{
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static struct colour seen(uint32_t rgb, const struct sight *sight)
{
    const double in[3] = {linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255)};
    struct colour out;
    for (int i = 0; i < 3; i++) {
        double sum = 0;
        for (int j = 0; j < 3; j++)
            sum += sight->matrix[i][j] * in[j];
        out.v[i] = fmin(fmax(sum, 0), 1);
    }
    return out;
}

static double curve(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

/* CIE L*a*b* under D65. */
static struct colour lab(struct colour c)
{
    double x = (0.4124564 * c.v[0] + 0.3575761 * c.v[1] + 0.1804375 * c.v[2]) / 0.95047;
    double y = 0.2126729 * c.v[0] + 0.7151522 * c.v[1] + 0.0721750 * c.v[2];
    double z = (0.0193339 * c.v[0] + 0.1191920 * c.v[1] + 0.9503041 * c.v[2]) / 1.08883;
    return (struct colour){
        {116 * curve(y) - 16, 500 * (curve(x) - curve(y)), 200 * (curve(y) - curve(z))}};
}

static double degrees(double b, double a)
{
    double angle = atan2(b, a) * 180 / M_PI;
    return angle < 0 ? angle + 360 : angle;
}

static double radians(double angle)
{
    return angle * M_PI / 180;
}

/* CIE 142-2001. */
static double ciede2000(struct colour p, struct colour q)
{
    double c1 = hypot(p.v[1], p.v[2]), c2 = hypot(q.v[1], q.v[2]);
    double c7 = pow((c1 + c2) / 2, 7), g = 0.5 * (1 - sqrt(c7 / (c7 + pow(25, 7))));
    double a1 = p.v[1] * (1 + g), a2 = q.v[1] * (1 + g);
    double d1 = hypot(a1, p.v[2]), d2 = hypot(a2, q.v[2]);
    double h1 = degrees(p.v[2], a1), h2 = degrees(q.v[2], a2);
    double dl = q.v[0] - p.v[0], dc = d2 - d1, dh = h2 - h1;
    dh = d1 * d2 == 0 ? 0 : dh > 180 ? dh - 360 : dh < -180 ? dh + 360 : dh;
    double dhh = 2 * sqrt(d1 * d2) * sin(radians(dh / 2));
    double l = (p.v[0] + q.v[0]) / 2, c = (d1 + d2) / 2, h = h1 + h2;
    if (d1 * d2 != 0)
        h = fabs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2;
    double t = 1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h)) +
               0.32 * cos(radians(3 * h + 6)) - 0.20 * cos(radians(4 * h - 63));
    double sl = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2));
    double sc = 1 + 0.045 * c, sh = 1 + 0.015 * c * t;
    double cc7 = pow(c, 7), rc = 2 * sqrt(cc7 / (cc7 + pow(25, 7)));
    double rt = -sin(radians(60 * exp(-pow((h - 275) / 25, 2)))) * rc;
    return sqrt(pow(dl / sl, 2) + pow(dc / sc, 2) + pow(dhh / sh, 2) + rt * (dc / sc) * (dhh / sh));
}

/* Pairs from the paper of Sharma, Wu and Dalal (2005). */
static void the_measure_is_right(void **state)
{
    (void)state;
    static const struct {
        struct colour a, b;
        double difference;
    } pairs[] = {
        {{{50, 2.6772, -79.7751}}, {{50, 0, -82.7485}}, 2.0425},
        {{{50, 2.5, 0}}, {{73, 25, -18}}, 27.1492},
        {{{60.2574, -34.0099, 36.2677}}, {{60.4626, -34.1751, 39.4387}}, 1.2644},
        {{{2.0776, 0.0795, -1.1350}}, {{0.9033, -0.0636, -0.5514}}, 0.9082},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_true(fabs(ciede2000(pairs[i].a, pairs[i].b) - pairs[i].difference) < 0.0001);
}

static void seats_are_told_apart(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof sights / sizeof *sights; k++) {
        double least = 100;
        for (int a = 0; a < SEATS_MAX; a++)
            for (int b = a + 1; b < SEATS_MAX; b++)
                least = fmin(least, ciede2000(lab(seen(theme_colours[a].rgb, &sights[k])),
                                              lab(seen(theme_colours[b].rgb, &sights[k]))));
        print_message("%s: %.1f\n", sights[k].name, least);
        if (floor(least + 0.5) < sights[k].least)
            fail_msg("%s: two seats differ by %.1f only", sights[k].name, least);
    }
}

static void nothing_rests_on_colour(void **state)
{
    (void)state;
    for (int a = 0; a < SEATS_MAX; a++)
        for (int b = a + 1; b < SEATS_MAX; b++) {
            assert_int_not_equal(theme_colours[a].emblem, theme_colours[b].emblem);
            assert_int_not_equal(theme_colours[a].road, theme_colours[b].road);
            assert_int_not_equal(theme_colours[a].letter, theme_colours[b].letter);
        }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_measure_is_right),
        cmocka_unit_test(seats_are_told_apart),
        cmocka_unit_test(nothing_rests_on_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
