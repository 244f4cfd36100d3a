import { z } from 'zod';
import { maxReportNoteLength, type ReportReason, reportReasons } from '../../catalogue/report-reasons.ts';
import { cleanText } from '../../platform/letters.ts';
import { pageInput } from '../../platform/list.schema.ts';

export const moderationMessages = {
  reasonRequired: 'Please choose what is wrong.',
  noteRequired: 'Please say what it is.',
} as const;

/** Why an admin hid something; null if it is visible. Sent only to the author and admins. */
export const hiding = z.object({ reason: z.enum(reportReasons), note: z.string().nullable() }).nullable();

/** A reason with a note, which the reason 'other' requires (`hasRequiredNote`). */
export const reasonWithNote = z.object({
  reason: z.enum(reportReasons, moderationMessages.reasonRequired),
  note: z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(maxReportNoteLength, `Please use at most ${maxReportNoteLength} characters.`),
});

export const hasRequiredNote = ({ reason, note }: z.infer<typeof reasonWithNote>) =>
  reason !== 'other' || note !== '';
export const noteMissing = { path: ['note'], error: moderationMessages.noteRequired };

export const reasonTexts = reasonWithNote
  .extend({ reason: z.enum(reportReasons).nullable().pipe(reasonWithNote.shape.reason) })
  .refine(hasRequiredNote, noteMissing);
export type ReasonTexts = z.input<typeof reasonTexts>;
export type ReasonWithNote = z.output<typeof reasonTexts>;

export const reportedInput = pageInput.extend({
  state: z.enum(['waiting', 'settled']).default('waiting'),
  query: z.string().trim().max(100).default(''),
  communitySlug: z.string().max(100).nullable().default(null),
});
export type ReportedInput = z.infer<typeof reportedInput>;

/** What waits includes only open reports, what is settled all reports. */
export const reportCounts = <Reason extends ReportReason>(reasons: readonly Reason[]) =>
  z.array(z.object({ reason: z.enum(reasons), count: z.number().int() }));

/** The part of a reported row that is the same for everything, without the names of reporters. */
export const reported = z.object({
  /** Admins cannot decide about what they wrote. */
  isMine: z.boolean(),
  reports: reportCounts(reportReasons),
  notes: z.array(z.string()),
  /** Day of the first of these reports, as midnight in UTC; null if there are none. */
  reportedAt: z.date().nullable(),
  hidden: hiding,
});
export type Reported = z.infer<typeof reported>;
