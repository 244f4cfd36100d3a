import type { SignedInContext } from '../../../access/server/request-context.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { contribute } from '../../contributions/server/contribute.ts';
import type { ReportPostInput } from '../question.schema.ts';
import { questionMessages } from '../question.texts.ts';
import { maySee } from './list.ts';
import { findPostForUpdate, insertReport } from './post-report.queries.ts';

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
    const report = { ...post, reporterId: viewer.userId, reason, note: note || null, createdAt: now };
    if (!(await insertReport(tx, report))) {
      throw conflict(questionMessages.reportedBefore, { title: questionMessages.reportedBeforeTitle });
    }
    return { awards: [] };
  });
}
