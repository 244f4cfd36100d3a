import { withNext } from '../../../access/page-access.ts';
import { defineMailJob } from '../../../platform/mail-job.ts';
import type { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import {
  claimBegun,
  claimEnded,
  listPlatformAdmins,
  listReported,
  noteProblems,
} from './report-problems.queries.ts';
import { findEmail, findSiteTimeZone } from './system.queries.ts';

type ReportServices = Pick<Services, 'config' | 'db' | 'clock' | 'jobs'>;

const minute = 60_000;

/** What is over within minutes is only logged; what comes back within minutes was not over. */
const patienceMs = { begun: 5 * minute, ended: 10 * minute };

/** Queues one email to each platform admin when an urgent problem has begun, and one when it has ended. */
export async function reportProblems(
  { config, db, clock, jobs }: ReportServices,
  problems: readonly Problem[],
): Promise<void> {
  const urgent = problems.filter(({ isUrgent }) => isUrgent);
  const titles = urgent.map(({ title }) => title);
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.transaction(async (tx) => {
    await noteProblems(tx, titles, now);
    const begun = await claimBegun(tx, ago(patienceMs.begun), now);
    // Clocks of other processes may be a little ahead.
    const ended = await claimEnded(tx, titles, {
      since: ago(patienceMs.ended),
      until: ago(-patienceMs.ended),
    });
    if (begun.length + ended.length === 0) return;
    for (const userId of await listPlatformAdmins(tx, config.adminEmails)) {
      for (const { title, beganAt } of begun) {
        const text = urgent.find((problem) => problem.title === title)?.text ?? '';
        await jobs.enqueue(tx, mailProblemJob, {
          userId,
          title,
          text,
          beganAt: beganAt.toISOString(),
          endedAt: null,
        });
      }
      for (const { title, beganAt, seenAt } of ended) {
        const [began, end] = [beganAt.toISOString(), seenAt.toISOString()];
        await jobs.enqueue(tx, mailProblemJob, { userId, title, text: '', beganAt: began, endedAt: end });
      }
    }
  });
}

interface ProblemMail {
  userId: string;
  title: string;
  text: string;
  beganAt: string;
  /** Null while it lasts. */
  endedAt: string | null;
}

/** Skips the email about a beginning if the problem is over before it could leave, as when email itself failed. */
export const mailProblemJob = defineMailJob(
  'mail-problem',
  async ({ config, db }, { userId, title, text, beganAt, endedAt }: ProblemMail) => {
    const to = await findEmail(db, userId);
    if (to === null || (endedAt === null && (await listReported(db, [title])).length === 0)) return null;
    const timeZone = await findSiteTimeZone(db);
    const shown = (at: string) =>
      `${new Date(at).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })} (${timeZone})`;
    const times =
      endedAt === null ? `Since ${shown(beganAt)}.` : `From ${shown(beganAt)} to ${shown(endedAt)}.`;
    return {
      to,
      subject: endedAt === null ? `Porchlist: ${title}` : `Porchlist: over: ${title}`,
      heading: endedAt === null ? title : `Over: ${title}`,
      opening: [text, times].filter(Boolean),
      action: { label: 'Open System', url: config.publicUrl + withNext('/signin', '', '/admin/system') },
      closing: [
        'You get this email because you are a Porchlist admin: once when an urgent problem begins, and once when it ends.',
      ],
    };
  },
);
