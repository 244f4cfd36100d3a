import type { SignedInContext } from '../../../access/server/request-context.ts';
import { hiddenBecause } from '../../../catalogue/report-reasons.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { type Decision, type DecisionEntry, decide } from '../../audit/server/decide.ts';
import { afterUndo, requireUndoable, undoneEntry } from '../../audit/server/undo.ts';
import { undoMessages } from '../../audit/undo.rules.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import { lockPerson } from '../../figures/server/vendor-stats.ts';
import {
  type HidePostInput,
  type PostInput,
  questionMessages,
  type ReportPostInput,
} from '../question.schema.ts';
import { maySee } from './list.ts';
import { sendPostDecisionMailJob } from './mails.ts';
import {
  type FoundPost,
  findPostAuthor,
  findPostForUpdate,
  insertReport,
  reopenReports,
  setHiding,
  settleReports,
} from './post-report.queries.ts';

/** Far more than a neighbor needs, far less than would flood the queue. */
const dailyReportLimit: RateLimit = {
  name: 'question-reports-a-day',
  points: 20,
  seconds: 24 * 60 * 60,
  isPersistent: true,
};

/** Reports a neighbor's question or answer to the admins. Its author never learns who reported it. */
export async function reportPost(
  context: SignedInContext,
  { reason, note, ...post }: ReportPostInput,
): Promise<void> {
  const { viewer } = context;
  await contribute(context, null, { limits: [dailyReportLimit] }, async (tx, { now }) => {
    const found = await findPostForUpdate(tx, post, 'share');
    if (!found || found.isQuestionHidden || !maySee(viewer, found)) throw notFound();
    if (found.authorId === viewer.userId) throw forbidden(questionMessages.ownPost);
    const { communityId } = found;
    const report = {
      ...post,
      communityId,
      reporterId: viewer.userId,
      reason,
      note: note || null,
      createdAt: now,
    };
    if (!(await insertReport(tx, report))) {
      throw conflict(questionMessages.reportedBefore, { title: questionMessages.reportedBeforeTitle });
    }
    return { awards: [] };
  });
}

/** Locks the author and the post that an admin decides about. */
async function lockPost(tx: Tx, post: PostInput): Promise<FoundPost> {
  const authorId = await findPostAuthor(tx, post);
  if (!authorId) throw notFound();
  await lockPerson(tx, authorId);
  const found = await findPostForUpdate(tx, post, 'no key update');
  if (!found) throw notFound();
  return found;
}

/**
 * Locks the post that an admin decides about and settles its reports. Throws if it is the admin's own.
 *
 * @returns the post and the number of open reports
 */
async function startDecision(
  { viewer }: SignedInContext,
  tx: Tx,
  post: PostInput,
  now: Date,
): Promise<{ found: FoundPost; settled: number }> {
  const found = await lockPost(tx, post);
  if (found.authorId === viewer.userId) throw forbidden(questionMessages.ownDecision);
  return { found, settled: await settleReports(tx, post, now) };
}

const subjectOf = ({ questionId, answerId }: PostInput) =>
  answerId === null
    ? ({ type: 'question', id: questionId } as const)
    : ({ type: 'question answer', id: answerId } as const);

function postDecision(
  post: PostInput,
  { communityId }: FoundPost,
  action: 'question.keep' | 'question.hide' | 'question.unhide',
  why: Pick<DecisionEntry, 'reason' | 'details'> = {},
): Decision {
  const { type: subjectType, id: subjectId } = subjectOf(post);
  return { entries: [{ action, subjectType, subjectId, communityId, ...why }], touches: {} };
}

/** Hides a question or an answer and emails its author the reason. */
export async function hidePost(
  context: SignedInContext,
  { reason, note, ...post }: HidePostInput,
): Promise<void> {
  const { jobs, viewer } = context;
  const hidden = { reason, note: note || null };
  await decide(context, async (tx, now) => {
    const { found } = await startDecision(context, tx, post, now);
    if (found.hiddenAt) throw conflict(questionMessages.hiddenBefore, { title: 'Already hidden' });
    await setHiding(tx, post, {
      hiddenAt: now,
      hiddenBy: viewer.userId,
      hiddenReason: reason,
      hiddenNote: hidden.note,
    });
    await jobs.enqueue(tx, sendPostDecisionMailJob, { ...post, isHidden: true }, afterUndo(context, now));
    const details = { after: { hiddenReason: reason } };
    return postDecision(post, found, 'question.hide', { reason: hiddenBecause(hidden), details });
  });
}

/**
 * Undoes the admin's own decision to hide a post within a few seconds: shows it and reopens the reports that the decision
 * settled. The email to the author is not sent before.
 */
export async function undoHidePost(context: SignedInContext, post: PostInput): Promise<void> {
  await decide(context, async (tx, now) => {
    const { hiddenAt } = await lockPost(tx, post);
    const decisions = await requireUndoable(context, tx, subjectOf(post), now);
    const [hiding] = decisions;
    if (hiding?.action !== 'question.hide' || !hiddenAt) throw conflict(undoMessages.tooLate);
    await setHiding(tx, post, null);
    await reopenReports(tx, post, hiding.createdAt);
    return { entries: decisions.map(undoneEntry), touches: {} };
  });
}

/** Keeps a reported question or answer visible and settles its reports. */
export async function keepPost(context: SignedInContext, post: PostInput): Promise<void> {
  await decide(context, async (tx, now) => {
    const { found, settled } = await startDecision(context, tx, post, now);
    if (found.hiddenAt) throw conflict(questionMessages.hiddenBefore, { title: 'Already hidden' });
    if (settled === 0) throw conflict(questionMessages.settled, { title: 'Already decided' });
    return postDecision(post, found, 'question.keep');
  });
}

/** Shows a hidden question or answer again and emails its author. */
export async function showPostAgain(context: SignedInContext, post: PostInput): Promise<void> {
  const { jobs } = context;
  await decide(context, async (tx, now) => {
    const { found } = await startDecision(context, tx, post, now);
    if (!found.hiddenAt) throw conflict(questionMessages.shownBefore, { title: 'Already visible' });
    await setHiding(tx, post, null);
    await jobs.enqueue(tx, sendPostDecisionMailJob, { ...post, isHidden: false });
    return postDecision(post, found, 'question.unhide');
  });
}
