/** How long a decision offers Undo, in milliseconds (docs/rules/administration.md, 'Undo'). */
export const undoMs = 10_000;

/** How long the server accepts it: a press in the last moment may arrive late. */
export const undoAcceptedMs = undoMs + 5_000;

/** Returns until when a decision can be undone; all decisions of a batch as long as its last one. */
export const undoEnd = (now: Date, ofBatch?: Date): Date =>
  new Date(Math.max(now.getTime() + undoAcceptedMs, ofBatch?.getTime() ?? 0));

export const undoMessages = {
  tooLate: 'This can no longer be undone.',
} as const;

/** The maximum number of log entries in one file. */
export const maxAuditExportRows = 10_000;
