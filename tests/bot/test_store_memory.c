/* bot/store/memory.c keeps the contract of stores. */
#include "tests/bot/store_contract.h"

int main(void)
{
    const struct store_kind memory = {"memory", store_memory, NULL, NULL};
    return store_contract(&memory);
}
