import type { RefObject } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { ReportedPostRow } from '../../question.schema.ts';
import { questionChanges } from '../question-changes.ts';

interface DecidePostProps {
  post: ReportedPostRow;
  /** True if no decision is due; a settled post can still be hidden or shown again. */
  isSettled: boolean;
  onHide: () => void;
  listRef: RefObject<HTMLElement | null>;
}

/** The buttons of a question or an answer: keep, hide and show again, as its state allows. */
export function DecidePost({ post, isSettled, onHide, listRef }: DecidePostProps) {
  const { questionId, answerId, hidden, isMine, authorName } = post;
  const keep = useChange(questionChanges.keepPost, {
    focus: listRef,
    done: { title: 'Kept', description: 'Its reports are settled.' },
    failed: 'Action failed',
  });
  const show = useShowPostAgain(listRef);
  if (isMine) return <p className="text-sm text-ink-muted">Your own: another admin decides.</p>;

  const isBusy = keep.isPending || show.isPending;
  const about = `the ${answerId === null ? 'question' : 'answer'} by ${authorName}`;
  const run = { questionId, answerId };
  if (hidden) {
    return (
      <Button
        size="sm"
        className="whitespace-nowrap"
        aria-label={`Show again ${about}`}
        busy={show.isPending}
        busyLabel="Showing…"
        onClick={() => void show.run(run)}
      >
        Show again
      </Button>
    );
  }
  return (
    <>
      {!isSettled && (
        <Button
          size="sm"
          aria-label={`Keep ${about}`}
          busy={keep.isPending}
          busyLabel="Keeping…"
          onClick={() => void keep.run(run)}
        >
          Keep
        </Button>
      )}
      <Button
        size="sm"
        variant="destructive"
        aria-haspopup="dialog"
        aria-label={`Hide ${about}`}
        aria-disabled={isBusy || undefined}
        onClick={onHide}
      >
        Hide
      </Button>
    </>
  );
}

/**
 * Shows a question or an answer again, from its row or as Undo in the toast after hiding it.
 *
 * @param listRef gets the focus if the row with the button disappears
 */
export function useShowPostAgain(listRef: RefObject<HTMLElement | null>) {
  return useChange(questionChanges.showPostAgain, {
    focus: listRef,
    done: { title: 'Shown again', description: 'Its author gets an email.' },
    failed: 'Action failed',
  });
}
