import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Category } from '../../../catalogue/categories.ts';
import { type Hiding, hiddenText, postReasons } from '../../../catalogue/report-reasons.ts';
import { apiClient } from '../../../web/api-client.ts';
import { ChangeButton } from '../../../web/change-button.tsx';
import { DialogButton } from '../../../web/dialog-button.tsx';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { useChange } from '../../../web/use-change.ts';
import { questionAnchor, questionsId } from '../../news/news.texts.ts';
import type { PostInput, Question } from '../question.schema.ts';
import { useQuestions } from './ask-button.tsx';
import { nounOf, toPostReport } from './question-post.ts';

interface NeighborQuestionsProps {
  communitySlug: string;
  /** The category on screen, whose questions come first; null for all of them and for a search. */
  category: Category | null;
}

export function NeighborQuestions({ communitySlug, category }: NeighborQuestionsProps) {
  const { questions = [], abilities } = useQuestions(communitySlug) ?? {};
  if (questions.length === 0) return null;
  const isHere = (question: Question) => Number(question.category === category);
  return (
    <section id={questionsId} aria-labelledby="neighbors-ask" tabIndex={-1} className="mt-8 outline-none">
      <h2 id="neighbors-ask" className="font-serif text-xl leading-tight font-semibold">
        Questions from neighbors
      </h2>
      <div className="mt-3 grid gap-3">
        {questions
          .toSorted((one, other) => isHere(other) - isHere(one))
          .map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              communitySlug={communitySlug}
              canAnswer={abilities?.canAnswer ?? false}
            />
          ))}
      </div>
    </section>
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
  const { id, category, text, askerLabel, isMine, isReported, hidden, answers } = question;
  const deleting = useChange(apiClient.questions.deleteAnswer, {
    stale: ['questions', 'news'],
    done: 'Answer deleted',
  });
  const hasAnswered = answers.some((answer) => answer.isMine);
  return (
    <Card as="article" padding="sm" id={questionAnchor(id)} tabIndex={-1} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-muted">
            {isMine ? 'You asked' : `${askerLabel} asks`} in {category}
          </p>
          <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{text}</h3>
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
