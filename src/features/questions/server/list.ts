import { canReadReviews, isMember, type Viewer } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { authorLabel } from '../../../catalogue/author-label.ts';
import { readName } from '../../../catalogue/person-name.ts';
import { hiddenOf } from '../../../catalogue/report-reasons.ts';
import { shownTime } from '../../../catalogue/what-time-tells.ts';
import { notFound } from '../../../platform/errors.ts';
import { type PageOf, readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import type { ReportedInput } from '../../moderation/moderation.schema.ts';
import type { QuestionList, ReportedPostRow } from '../question.schema.ts';
import { listReportedPostRows } from './post-report.queries.ts';
import { listAnswers, listOpenQuestions } from './question.queries.ts';

export function mayAsk(viewer: Viewer, communityId: string): boolean {
  return mayAnswer(viewer, communityId) && viewer.isHouseholdApproved;
}

export function mayAnswer(viewer: Viewer, communityId: string): boolean {
  return viewer.isVerified && viewer.communityId === communityId;
}

interface Post {
  communityId: string;
  authorId: string;
  hiddenAt: Date | null;
  isCounted: boolean;
}

export function maySee(viewer: Viewer, { communityId, authorId, hiddenAt, isCounted }: Post): boolean {
  if (!canReadReviews(viewer, communityId)) return false;
  return isCounted && (hiddenAt === null || authorId === viewer.userId);
}

const nothing: QuestionList = { questions: [], abilities: { canAsk: false, canAnswer: false } };

/** For those who may read the community's reviews. */
export async function listQuestions(
  { db, viewer, clock }: SignedInContext,
  { communitySlug }: { communitySlug: string },
): Promise<QuestionList> {
  const { id: communityId } = await requireCommunity(db, communitySlug);
  if (!isMember(viewer, communityId)) throw notFound();
  if (!canReadReviews(viewer, communityId)) return nothing;
  const readerId = viewer.userId;
  const questions = await listOpenQuestions(db, { communityId, readerId, now: clock.now() });
  const answers = await listAnswers(db, { questionIds: questions.map(({ id }) => id), readerId });
  const answersOf = Map.groupBy(answers, ({ questionId }) => questionId);
  return {
    abilities: { canAsk: mayAsk(viewer, communityId), canAnswer: mayAnswer(viewer, communityId) },
    questions: questions.map((question) => ({
      id: question.id,
      category: question.category,
      text: question.text,
      askerLabel: labelOf(question),
      isMine: question.authorId === readerId,
      isReported: question.isReported,
      hidden: hiddenOf(question),
      answers: (answersOf.get(question.id) ?? [])
        // The answer's provider may have been deleted.
        .filter(({ text, vendorId }) => text !== null || vendorId !== null)
        .map(({ vendorId, vendorName, ...answer }) => ({
          id: answer.id,
          authorLabel: labelOf(answer),
          vendor: vendorId !== null && vendorName !== null ? { id: vendorId, name: vendorName } : null,
          text: answer.text ?? '',
          isMine: answer.authorId === readerId,
          isReported: answer.isReported,
          hidden: hiddenOf(answer),
        })),
    })),
  };
}

export const labelOf = (author: { authorName: string; authorStreet: string | null; showsName: boolean }) =>
  authorLabel({
    shortName: readName(author.authorName).shortName,
    streetName: author.authorStreet,
    isHidden: !author.showsName,
  });

/** Waiting posts come longest waiting first, settled ones latest decision first. */
export async function listReportedPosts(
  { db, viewer }: SignedInContext,
  { page, ...filters }: ReportedInput,
): Promise<PageOf<ReportedPostRow>> {
  const found = await readPage(page, (window) =>
    listReportedPostRows(db, { ...filters, timeZone: viewer.timeZone }, window),
  );
  return {
    ...found,
    rows: found.rows.map(({ authorId, answerText, hiddenReason, hiddenNote, ...row }) => ({
      ...row,
      createdAt: shownTime('contribution in the administration', row.createdAt, viewer.timeZone),
      reportedAt: shownTime('report', row.reportedAt, viewer.timeZone),
      text: row.answerId === null ? row.question : (answerText ?? ''),
      isMine: authorId === viewer.userId,
      hidden: hiddenOf({ hiddenReason, hiddenNote }),
    })),
  };
}

export const reportedPostsQueue = queueOf({
  title: 'Reported questions',
  path: '/admin/questions',
  rows: (db, { communitySlug, timeZone }, window) =>
    listReportedPostRows(db, { state: 'waiting', query: '', communitySlug, timeZone }, window),
  describe: ({ answerId, category, communityName, reportedAt }) => ({
    label: `${answerId === null ? 'Question' : 'Answer'} in ${category}`,
    communityName,
    since: reportedAt,
  }),
});
