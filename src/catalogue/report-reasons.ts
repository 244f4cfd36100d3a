export const reportReasons = [
  'personal_information',
  'other_vendor',
  'unkind',
  'no_experience',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Record<ReportReason, string> = {
  personal_information: 'It shares personal information',
  other_vendor: 'It is not about this provider',
  unkind: 'It is offensive or unkind',
  no_experience: 'It is not about a real experience',
  other: 'Something else',
};

export const maxReportNoteLength = 500;

export interface Hiding {
  reason: ReportReason;
  /** The admin's note to the author; required for 'other'. */
  note: string | null;
}

export function hiddenOf(row: {
  hiddenReason: ReportReason | null;
  hiddenNote: string | null;
}): Hiding | null {
  return row.hiddenReason && { reason: row.hiddenReason, note: row.hiddenNote };
}

/** Returns the reason for the email to the author: 'it is offensive or unkind. {note}'. */
export function hiddenBecause({ reason, note }: Hiding): string {
  if (reason === 'other') return note ?? '';
  const label = reportReasonLabels[reason];
  const sentence = `${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
  return note ? `${sentence} ${note}` : sentence;
}

export function hiddenText(hidden: Hiding): string {
  return `Hidden by an admin: ${hiddenBecause(hidden)}`;
}

/** Limits of a question to the neighbors, and of an answer, in characters. */
export const maxQuestionLength = 140;
export const maxAnswerLength = 280;

/** How many questions a person can have open at a time, and for how many days each is open. */
export const maxOpenQuestions = 2;
export const questionDays = 14;

export const postReasons = [
  'personal_information',
  'unkind',
  'other',
] as const satisfies readonly ReportReason[];
export type PostReason = (typeof postReasons)[number];

export const toPostReason = (reason: ReportReason): PostReason =>
  postReasons.find((known) => known === reason) ?? 'other';
