import { Link, useLocation } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Category } from '../../../catalogue/categories.ts';
import { type Hiding, hiddenText, postReasons } from '../../../catalogue/report-reasons.ts';
import { apiClient } from '../../../web/api-client.ts';
import { ChangeButton } from '../../../web/change-button.tsx';
import { DialogButton } from '../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { historyEntryOf } from '../../../web/library-privates.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { useChange } from '../../../web/use-change.ts';
import type { PostInput, Question } from '../question.schema.ts';
import { useQuestions } from './ask-button.tsx';
import { nounOf, questionsId, toPostReport } from './question-post.ts';

interface NeighborQuestionsProps {
  communitySlug: string;
  /** The category on screen; null for all of them and for a search. */
  category: Category | null;
  children: ReactNode;
}

/**
 * News and the neighbors' questions above the list: the questions of the category as cards, otherwise the newest one as
 * a line. All share one line, which scrolls sideways and folds the cards, so that the list stays in sight.
 */
export function NeighborQuestions({ communitySlug, category, children }: NeighborQuestionsProps) {
  const [isOpen, setOpen] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const cardsId = useId();
  // A link that shows the questions makes an entry of its own each time.
  const linked = useLocation({
    select: ({ hash, state }) => (hash === questionsId ? historyEntryOf(state) : null),
  });
  useEffect(() => {
    if (!linked) return;
    setOpen(true);
    fold.current?.focus();
  }, [linked]);
  const { questions = [], abilities } = useQuestions(communitySlug) ?? {};
  const here = questions.filter((question) => question.category === category);
  const [newest] = questions;
  return (
    <>
      <div
        id={questionsId}
        data-news=""
        className="flex h-10 items-center gap-4 overflow-x-auto overflow-y-hidden text-sm whitespace-nowrap [scrollbar-width:none] *:shrink-0 empty:hidden"
      >
        {children}
        {here.length > 0 ? (
          <Button
            ref={fold}
            size="sm"
            aria-expanded={isOpen}
            aria-controls={cardsId}
            onClick={() => setOpen(!isOpen)}
            // The asker's own question is no news.
            className={`max-w-60 md:max-w-md pointer-coarse:min-h-10! ${here[0]?.isMine ? '' : 'order-first'}`}
          >
            <MessageCircleQuestion aria-hidden="true" className="size-4 shrink-0 text-accent" />
            <span className="truncate">{foldedText(here)}</span>
            <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
          </Button>
        ) : (
          newest && <QuestionLine question={newest} />
        )}
      </div>
      {here.length > 0 && (
        <section
          id={cardsId}
          aria-label="Questions from neighbors"
          className={`mt-1.5 mb-4 grid gap-3 ${isOpen ? '' : 'hidden'}`}
        >
          {here.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              communitySlug={communitySlug}
              canAnswer={abilities?.canAnswer ?? false}
            />
          ))}
        </section>
      )}
    </>
  );
}

const foldedText = ([first, ...others]: readonly Question[]) =>
  first && others.length === 0 ? first.text : `${others.length + 1} questions from neighbors`;

function QuestionLine({ question: { isMine, category, text } }: { question: Question }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <MessageCircleQuestion aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0 wrap-anywhere">
        {isMine ? 'You asked' : 'A neighbor asks'} in {category}:{' '}
        <Link
          to="."
          search={(search) => ({ ...search, category, q: undefined })}
          hash={questionsId}
          className="link touch-target"
        >
          {text}
        </Link>
      </span>
    </p>
  );
}

const answerDialog = lazyDialog(() => import('./answer-dialog.tsx'));
const deleteDialog = lazyDialog(() => import('./delete-question-dialog.tsx'));
const reportDialog = lazyDialog(() => import('../../moderation/web/report-dialog.tsx'));

interface QuestionCardProps {
  question: Question;
  communitySlug: string;
  canAnswer: boolean;
}

function QuestionCard({ question, communitySlug, canAnswer }: QuestionCardProps) {
  const { id, text, askerLabel, isMine, isReported, hidden, answers } = question;
  const deleting = useChange(apiClient.questions.deleteAnswer, {
    stale: ['questions', 'news'],
    done: 'Answer deleted',
  });
  const hasAnswered = answers.some((answer) => answer.isMine);
  return (
    <Card as="article" padding="sm" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-muted">{isMine ? 'You asked' : `${askerLabel} asks`}</p>
          <h2 className="text-lg leading-snug font-semibold wrap-anywhere">{text}</h2>
          <Hidden hidden={hidden} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!isMine && canAnswer && (
            <DialogButton dialog={answerDialog} props={{ question, communitySlug }} size="sm">
              {hasAnswered ? 'Change your answer' : 'Answer'}
              <span className="sr-only">: {text}</span>
            </DialogButton>
          )}
          {isMine && (
            <DialogButton dialog={deleteDialog} props={{ question }} size="sm" variant="quiet">
              Delete<span className="sr-only"> your question: {text}</span>
            </DialogButton>
          )}
          {!isMine && (
            <Report
              post={{ questionId: id, answerId: null }}
              isReported={isReported}
              authorLabel={askerLabel}
            >
              the question by {askerLabel}
            </Report>
          )}
        </div>
      </div>
      {answers.length > 0 && (
        <ul className="grid gap-2 border-l-2 border-line-strong pl-3">
          {answers.map((answer) => (
            <li key={answer.id} className="wrap-anywhere">
              {answer.vendor && (
                <Link
                  to="/communities/$slug/vendors/$vendorId"
                  params={{ slug: communitySlug, vendorId: answer.vendor.id }}
                  className="link touch-target font-semibold"
                >
                  {answer.vendor.name}
                </Link>
              )}
              {answer.text && <span className="block">{answer.text}</span>}
              <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
                {answer.isMine ? 'You' : answer.authorLabel}
                {answer.isMine && answer.hidden === null && (
                  <ChangeButton
                    change={deleting}
                    input={{ questionId: id }}
                    size="sm"
                    variant="quiet"
                    busyLabel="Deleting…"
                  >
                    Delete<span className="sr-only"> your answer to: {text}</span>
                  </ChangeButton>
                )}
                {!answer.isMine && (
                  <Report post={{ questionId: id, answerId: answer.id }} {...answer}>
                    the answer by {answer.authorLabel}
                  </Report>
                )}
              </span>
              <Hidden hidden={answer.hidden} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Hidden({ hidden }: { hidden: Hiding | null }) {
  return hidden && <p className="text-sm font-medium">{hiddenText(hidden)}</p>;
}

interface ReportProps {
  post: PostInput;
  isReported: boolean;
  authorLabel: string;
  children: ReactNode;
}

function Report({ post, isReported, authorLabel, children }: ReportProps) {
  if (isReported) return <span className="text-sm text-ink-muted">Reported</span>;
  return (
    <DialogButton
      dialog={reportDialog}
      props={{
        noun: nounOf(post),
        authorLabel,
        reasons: postReasons,
        report: (why) => apiClient.questions.reportPost(toPostReport(post, why)),
      }}
      size="sm"
      variant="quiet"
    >
      Report<span className="sr-only"> {children}</span>
    </DialogButton>
  );
}
