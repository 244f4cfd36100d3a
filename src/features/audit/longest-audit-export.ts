/** So many entries at most are in the file. */
export const longestAuditExport = 10_000;
