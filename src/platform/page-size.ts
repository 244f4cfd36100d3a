/** Rows of a page of an admin's list. */
export const pageSize = 25;
