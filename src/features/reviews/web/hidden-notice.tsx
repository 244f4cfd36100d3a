import { type HiddenReview, hiddenText } from '../../../catalogue/review-reasons.ts';
import { Notice } from '../../../web/ui/notice.tsx';

/** On the own review: why neighbors do not read it, and what can be done. */
export function HiddenNotice({ hidden, className }: { hidden: HiddenReview; className?: string }) {
  return (
    <Notice tone="attention" title={hiddenText(hidden)} className={className}>
      Neighbors do not see it, and its stars do not count. If you change it, an admin will look at it again.
    </Notice>
  );
}
