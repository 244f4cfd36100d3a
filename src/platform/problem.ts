/** What an operator should do. */
export interface Problem {
  /** The same for as long as the problem lasts. */
  title: string;
  text: string;
  /** People already notice it, or data may be lost. */
  isUrgent: boolean;
}

export const urgent = (title: string, text: string): Problem => ({ title, text, isUrgent: true });

export const soon = (title: string, text: string): Problem => ({ title, text, isUrgent: false });

/** The order of the system page and of `porchlist status`. */
export const urgentFirst = (problems: readonly Problem[]): Problem[] => [
  ...problems.filter(({ isUrgent }) => isUrgent),
  ...problems.filter(({ isUrgent }) => !isUrgent),
];
