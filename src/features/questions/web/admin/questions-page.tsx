import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { postReasons } from '../../../../catalogue/report-reasons.ts';
import { apiClient } from '../../../../web/api-client.ts';
import { UtcDay } from '../../../../web/utc-day.tsx';
import type { Moderation } from '../../../moderation/web/admin/reported-cells.tsx';
import { HiddenLine, ReportedPage, reportedColumns } from '../../../moderation/web/admin/reported-page.tsx';
import type { ReportedPostRow } from '../../question.schema.ts';
import { nounOf, toPostReport } from '../question-post.ts';
import { reportedQuestionsPage } from './questions-route.ts';

const columns = reportedColumns<ReportedPostRow>(
  { header: 'Question or answer', cell: (post) => <PostCell post={post} /> },
  'Category',
  ({ category }) => category,
);

function moderationOf({ questionId, answerId, ...row }: ReportedPostRow): Moderation {
  const post = { questionId, answerId };
  const noun = nounOf(post);
  return {
    ...row,
    noun,
    about: `the ${noun} by ${row.authorName}`,
    reasons: postReasons,
    keep: () => apiClient.questions.keepPost(post),
    hide: (why) => apiClient.questions.hidePost(toPostReport(post, why)),
    undoHide: () => apiClient.questions.undoHidePost(post),
    showAgain: () => apiClient.questions.showPostAgain(post),
    kept: { title: 'Kept', description: 'Its reports are settled.' },
    shown: { title: 'Shown again', description: 'Its author gets an email.' },
    hideText: `Neighbors no longer see it. ${row.authorName} gets a polite email with the reason. You can show it again at any time.`,
    noteHelp: 'Included in the email and shown to the author.',
  };
}

export default function ReportedQuestionsPage() {
  return (
    <ReportedPage
      page={reportedQuestionsPage}
      lead="Keep what is fair. Hide what is private or abusive; the author gets the reason by email."
      noun="reported questions and answers"
      columns={columns}
      moderationOf={moderationOf}
      empty={{
        icon: <MessageCircleQuestion />,
        text: 'Nothing waits for you. Questions and answers that neighbors report appear here.',
      }}
    />
  );
}

function PostCell({ post }: { post: ReportedPostRow }) {
  const { answerId, text, question, vendorName, authorName, createdAt, hidden } = post;
  return (
    <div className="grid gap-1 xl:min-w-72">
      {answerId !== null && <p className="text-sm text-ink-muted">Answer to “{question}”</p>}
      {vendorName && <p className="font-medium">{vendorName}</p>}
      {text && <p className="max-w-prose wrap-anywhere">{text}</p>}
      <p className="text-sm text-ink-muted">
        {authorName}&nbsp;· <UtcDay at={createdAt} />
      </p>
      <HiddenLine hidden={hidden} />
    </div>
  );
}
