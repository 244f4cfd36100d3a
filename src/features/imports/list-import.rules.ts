export const planStatuses = ['new', 'known', 'changed', 'faulty', 'none'] as const;
/** `none` is a row that is nothing to store, such as a total or a warning. */
export type PlanStatus = (typeof planStatuses)[number];

/** Rows that are shown while someone chooses the columns. */
export const maxFirstRows = 5;

export const columnMessages = {
  twice: (one: string, other: string, use: string) =>
    `'${one}' and '${other}' are both ${use}. Please choose one of them.`,
  missing: (use: string) => `No column is the ${use} yet. Please choose one.`,
  either: (one: string, other: string) => `Please choose ${one}, or ${other}, but not both.`,
  open: 'Please say first what each column is.',
} as const;
