/** With so many a list is worth a look. */
export const vendorsWanted = 3;
