import { Link } from '@tanstack/react-router';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import type { Category } from '../../../catalogue/categories.ts';
import { useQuestions } from './ask-button.tsx';
import { QuestionCard } from './question-card.tsx';

interface NeighborQuestionsProps {
  communitySlug: string;
  /** The category on screen; null for all of them and for a search. */
  category: Category | null;
}

/** The neighbors' questions above the list: those of the category as cards, otherwise the newest one as a line. */
export function NeighborQuestions({ communitySlug, category }: NeighborQuestionsProps) {
  const list = useQuestions(communitySlug);
  if (!list) return null;
  const { questions, abilities } = list;
  const here = questions.filter((question) => question.category === category);
  const [newest] = questions;
  if (here.length === 0) {
    if (!newest) return null;
    return (
      <p className="mb-1.5 flex items-start gap-2 text-sm">
        <MessageCircleQuestion aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        <span className="min-w-0 wrap-anywhere">
          {newest.isMine ? 'You asked' : 'A neighbor asks'} in {newest.category}:{' '}
          <Link
            to="."
            search={(search) => ({ ...search, category: newest.category, q: undefined })}
            className="link touch-target"
          >
            {newest.text}
          </Link>
        </span>
      </p>
    );
  }
  return (
    <section aria-label="Questions from neighbors" className="mb-4 grid gap-3">
      {here.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          communitySlug={communitySlug}
          canAnswer={abilities.canAnswer}
        />
      ))}
    </section>
  );
}
