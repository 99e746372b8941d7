/** The filters of the list of who is left, by their names in the address: kelompok, class, how far. */
export const queueFilters = ['sub', 'class', 'state'] as const
