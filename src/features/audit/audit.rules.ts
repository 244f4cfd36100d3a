/** How long a decision offers Undo, in milliseconds (docs/rules/administration.md, 'Undo'). */
export const undoMs = 10_000;

/** How long the server accepts it: a press in the last moment may arrive late. */
export const undoAcceptedMs = undoMs + 5_000;

export const undoMessages = {
  tooLate: 'This can no longer be undone.',
} as const;

/** The maximum number of log entries in one file. */
export const maxAuditExportRows = 10_000;
