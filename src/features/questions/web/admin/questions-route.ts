import { reportedPage } from '../../../moderation/web/admin/reported-route.ts';

export const reportedQuestionsPage = reportedPage('Reported questions', ({ questions }, input) =>
  questions.listReportedPosts.queryOptions({ input }),
);
