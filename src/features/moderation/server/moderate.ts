import type { Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hiddenBecause, type ReportReason } from '../../../catalogue/report-reasons.ts';
import { reportsShownUntil } from '../../../catalogue/what-time-tells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { perDay } from '../../../platform/http/rate-limits.ts';
import type { EnqueueOptions, JobQueue } from '../../../platform/jobs/jobs.ts';
import { undoMessages } from '../../audit/audit.rules.ts';
import { type Audited, type AuditedEntry, decide } from '../../audit/server/audited-transaction.ts';
import { requireUndoable, undoneEntry } from '../../audit/server/undo.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { lockPerson, type Touched } from '../../figures/server/vendor-stats.ts';
import type { ReasonWithNote } from '../moderation.schema.ts';
import { insertReport, reopenReports, type Subject, settleReports } from './report.queries.ts';

export { isReportedBy, reportsOf, reportTimes, type Subject } from './report.queries.ts';

export interface Reportable {
  subject: Subject;
  communityId: string;
  authorId: string;
  /** Whether a list shows it to the viewer. */
  isReadable: boolean;
  hiddenAt: Date | null;
  /** When its author last changed it: from then on it can be reported again. */
  changedAt: Date | null;
  /** Whether its author has changed it since it was hidden. */
  isRevised?: boolean;
  touches: Touched;
}

/** The columns of something hidden; all null once it is shown again. */
export interface HidingColumns {
  hiddenAt: Date | null;
  hiddenBy: string | null;
  hiddenReason: ReportReason | null;
  hiddenNote: string | null;
}

interface Finding {
  viewer: Viewer;
  /** A `share` lock blocks decisions, `no key update` reports, too. */
  lock: 'share' | 'no key update';
}

/** What a feature provides to have its texts moderated. `Id` is the input that names one. */
export interface Moderated<Id extends object> {
  /** Begins the names of its audit actions and of its daily limit. */
  kind: 'review' | 'question';
  messages: Record<'own' | 'ownDecision' | `${'reported' | 'hidden' | 'shown'}Before` | 'settled', string>;
  findAuthor(tx: Tx, id: Id): Promise<string | null>;
  /** Locks it until the transaction ends; null if there is none. */
  findForUpdate(tx: Tx, id: Id, finding: Finding): Promise<Reportable | null>;
  /** Throws if it has changed since the admin saw it. */
  requireSeen?(found: Reportable, id: Id): void;
  setHiding(tx: Tx, id: Id, hiding: HidingColumns): Promise<void>;
  /** Queues the email to its author. */
  queueMail(
    jobs: JobQueue,
    tx: Tx,
    mail: Id & { isHidden: boolean },
    options?: EnqueueOptions,
  ): Promise<void>;
}

type Verb = <Id extends object>(of: Moderated<Id>, context: SignedInContext, id: Id) => Promise<void>;

type VerbWithReason = <Id extends object>(
  of: Moderated<Id>,
  context: SignedInContext,
  id: Id,
  why: ReasonWithNote,
) => Promise<void>;

/** Reports a neighbor's text to the admins. Its author never learns who reported it. */
export const report: VerbWithReason = async (of, context, id, { reason, note }) => {
  const { viewer } = context;
  const reporterId = viewer.userId;
  // Far more than a neighbor needs, far less than would flood the queue.
  const limit = perDay(`${of.kind}-reports-a-day`, 20);
  await contribute(context, null, { limits: [limit] }, async (tx, { now }) => {
    const found = await of.findForUpdate(tx, id, { viewer, lock: 'share' });
    if (!found?.isReadable) throw notFound();
    if (found.authorId === reporterId) throw forbidden(of.messages.own);
    const isFirst = await insertReport(tx, found, { reporterId, reason, note: note || null, createdAt: now });
    if (!isFirst) throw conflict(of.messages.reportedBefore, { title: 'Already reported' });
    return { awards: [] };
  });
};

/**
 * Locks the author first, so a change by the author or a merge of the vendor (which locks all its raters) cannot run in
 * parallel: a merge during a decision could keep both reviews of a person, or neither.
 */
async function lockSubject<Id extends object>(
  of: Moderated<Id>,
  { viewer }: SignedInContext,
  tx: Tx,
  id: Id,
): Promise<Reportable> {
  const authorId = await of.findAuthor(tx, id);
  if (!authorId) throw notFound();
  await lockPerson(tx, authorId);
  const found = await of.findForUpdate(tx, id, { viewer, lock: 'no key update' });
  if (!found) throw notFound();
  return found;
}

/**
 * Locks what an admin decides about and settles its reports. Throws if it has changed since the admin saw it, or is
 * their own.
 *
 * @returns it with the reports that were open
 */
async function startDecision<Id extends object>(
  of: Moderated<Id>,
  context: SignedInContext,
  tx: Tx,
  id: Id,
  now: Date,
): Promise<{ found: Reportable; settled: readonly { createdAt: Date }[] }> {
  const found = await lockSubject(of, context, tx, id);
  if (found.authorId === context.viewer.userId) throw forbidden(of.messages.ownDecision);
  of.requireSeen?.(found, id);
  return { found, settled: await settleReports(tx, found.subject, now) };
}

/** @param isSeen whether others see a change */
const decisionOf = (
  { subject, communityId, touches }: Reportable,
  action: AuditedEntry['action'],
  isSeen: boolean,
  why: Pick<AuditedEntry, 'reason' | 'details'> = {},
): Audited => ({
  entries: [{ action, subject: [subject.type, subject.id], communityId, ...why }],
  touches: { ...touches, isShown: touches.isShown && isSeen },
});

const shown: HidingColumns = { hiddenAt: null, hiddenBy: null, hiddenReason: null, hiddenNote: null };

/** Hides a text from all but its author, and emails the author the reason. One that was changed can be hidden again. */
export const hide: VerbWithReason = async (of, context, id, { reason, note }) => {
  const { jobs, viewer } = context;
  const hidden = { reason, note: note || null };
  await decide(context, async (tx, now, { afterUndo }) => {
    const { found } = await startDecision(of, context, tx, id, now);
    const { hiddenAt, isRevised } = found;
    if (hiddenAt && !isRevised) throw conflict(of.messages.hiddenBefore, { title: 'Already hidden' });
    const hiddenBy = viewer.userId;
    await of.setHiding(tx, id, { hiddenAt: now, hiddenBy, hiddenReason: reason, hiddenNote: hidden.note });
    await of.queueMail(jobs, tx, { ...id, isHidden: true }, afterUndo);
    const details = { before: { isHidden: hiddenAt !== null }, after: { hiddenReason: reason } };
    const why = { reason: hiddenBecause(hidden), details };
    return decisionOf(found, `${of.kind}.hide`, hiddenAt === null, why);
  });
};

/**
 * Undoes the admin's own decision to hide a text within a few seconds: shows it and reopens the reports that the
 * decision settled. The email to the author is not sent before. What was hidden before stays hidden.
 */
export const undoHide: Verb = async (of, context, id) => {
  await decide(context, async (tx, now) => {
    const { subject, hiddenAt, touches } = await lockSubject(of, context, tx, id);
    const decisions = await requireUndoable(context, tx, subject, now);
    const [hiding] = decisions;
    const details = hiding?.details as { before?: { isHidden: boolean } } | null | undefined;
    if (hiding?.action !== `${of.kind}.hide` || details?.before?.isHidden !== false || !hiddenAt)
      throw conflict(undoMessages.tooLate);
    await of.setHiding(tx, id, shown);
    await reopenReports(tx, subject, hiding.createdAt);
    return { entries: decisions.map(undoneEntry), touches };
  });
};

/** Keeps a reported text visible and settles its reports. */
export const keep: Verb = async (of, context, id) => {
  await decide(context, async (tx, now) => {
    const { found, settled } = await startDecision(of, context, tx, id, now);
    if (found.hiddenAt) throw conflict(of.messages.hiddenBefore, { title: 'Already hidden' });
    if (settled.length === 0) throw conflict(of.messages.settled, { title: 'Already decided' });
    // Lists quote it again only if they have left it out.
    const isLeftOut = settled.some(({ createdAt }) => createdAt < reportsShownUntil(now));
    return decisionOf(found, `${of.kind}.keep`, isLeftOut);
  });
};

/** Shows a hidden text again, and emails its author. */
export const showAgain: Verb = async (of, context, id) => {
  await decide(context, async (tx, now) => {
    const { found } = await startDecision(of, context, tx, id, now);
    if (!found.hiddenAt) throw conflict(of.messages.shownBefore, { title: 'Already visible' });
    await of.setHiding(tx, id, shown);
    await of.queueMail(context.jobs, tx, { ...id, isHidden: false });
    return decisionOf(found, `${of.kind}.unhide`, true);
  });
};
