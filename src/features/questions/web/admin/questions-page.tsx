import { useQuery } from '@tanstack/react-query';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { type RefObject, useRef } from 'react';
import { hiddenText } from '../../../../catalogue/report-reasons.ts';
import { useShownRow } from '../../../../web/admin/list-dialogs.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { ListPage, listOptions } from '../../../../web/admin/list-page.tsx';
import { type Columns, Day } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { useChange } from '../../../../web/use-change.ts';
import { DecideButtons, ReportsCell } from '../../../reviews/web/admin/reported-cells.tsx';
import type { ReportedPostRow } from '../../question.schema.ts';
import { questionChanges } from '../question-changes.ts';
import { type QuestionsSearch, questionsInput } from './questions-search.ts';

const { Dialog: HidePostDialog } = lazyDialog(() => import('./hide-post-dialog.tsx'));

const columns: Columns<ReportedPostRow> = [
  { header: 'Question or answer', cell: (post) => <PostCell post={post} /> },
  {
    header: 'Category',
    cell: ({ category, communityName }) => (
      <div className="md:min-w-36">
        {category}
        <span className="block text-sm text-ink-muted">{communityName}</span>
      </div>
    ),
  },
  {
    header: 'Reports',
    cell: (post) => <ReportsCell reported={post} />,
  },
];

/** The admin page of reported questions and answers. */
export function ReportedQuestionsPage({ search }: { search: QuestionsSearch }) {
  const list = useRef<HTMLElement>(null);
  const query = useQuery(
    api.questions.listReportedPosts.queryOptions({ input: questionsInput(search), ...listOptions }),
  );
  const hiding = useShownRow(query.data?.rows);
  return (
    <ListPage
      title="Reported questions"
      lead="Keep what is fair. Hide what is private or abusive; the author gets the reason by email."
      noun="reported questions and answers"
      query={query}
      search={search}
      filters={
        <>
          <SearchBox label="Search words and names" value={search.q} />
          <FilterSelect
            label="Show"
            name="state"
            value={search.state}
            allLabel="What waits"
            options={[{ value: 'settled', label: 'Settled' }]}
          />
          <CommunityFilter value={search.community} />
        </>
      }
      columns={columns}
      actions={(post) => (
        <DecidePost
          post={post}
          isSettled={search.state === 'settled'}
          onHide={() => hiding.show(post)}
          listRef={list}
        />
      )}
      emptyIcon={<MessageCircleQuestion />}
      emptyText="Nothing waits for you. Questions and answers that neighbors report appear here."
      listRef={list}
      dialogs={
        hiding.shown && (
          <HidePostDialog
            key={hiding.shown.opening}
            post={hiding.shown.row}
            open={hiding.shown.isOpen}
            onClose={hiding.close}
            listRef={list}
          />
        )
      }
    />
  );
}

function PostCell({ post }: { post: ReportedPostRow }) {
  const { answerId, text, question, vendorName, authorName, createdAt, hidden } = post;
  return (
    <div className="grid gap-1 md:min-w-72">
      {answerId !== null && <p className="text-sm text-ink-muted">Answer to “{question}”</p>}
      {vendorName && <p className="font-medium">{vendorName}</p>}
      {text && <p className="max-w-prose wrap-anywhere">{text}</p>}
      <p className="text-sm text-ink-muted">
        {authorName} · <Day at={createdAt} />
      </p>
      {hidden && <p className="text-sm font-medium">{hiddenText(hidden)}</p>}
    </div>
  );
}

interface DecidePostProps {
  post: ReportedPostRow;
  isSettled: boolean;
  onHide: () => void;
  /** Gets the focus if the row with the button disappears. */
  listRef: RefObject<HTMLElement | null>;
}

/** The buttons of a question or an answer: keep, hide and show again, as its state allows. */
function DecidePost({ post, isSettled, onHide, listRef }: DecidePostProps) {
  const { questionId, answerId, hidden, isMine, authorName } = post;
  const keep = useChange(questionChanges.keepPost, {
    focus: listRef,
    done: { title: 'Kept', description: 'Its reports are settled.' },
    failed: 'Action failed',
  });
  const show = useChange(questionChanges.showPostAgain, {
    focus: listRef,
    done: { title: 'Shown again', description: 'Its author gets an email.' },
    failed: 'Action failed',
  });
  return (
    <DecideButtons
      about={`the ${answerId === null ? 'question' : 'answer'} by ${authorName}`}
      isHidden={hidden !== null}
      isMine={isMine}
      isSettled={isSettled}
      keep={{ isPending: keep.isPending, run: () => keep.run({ questionId, answerId }) }}
      show={{ isPending: show.isPending, run: () => show.run({ questionId, answerId }) }}
      onHide={onHide}
    />
  );
}
