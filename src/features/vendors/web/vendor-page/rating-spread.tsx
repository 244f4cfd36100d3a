import Star from 'lucide-react/icons/star';
import { Bar } from '../../../../web/ui/bar.tsx';

/** How many gave 5, 4, 3, 2 and 1 stars. */
export function RatingSpread({ spread }: { spread: readonly number[] }) {
  const most = Math.max(1, ...spread);
  return (
    <ul aria-label="How neighbors rated" className="tabular min-w-56 flex-1 space-y-0.5 text-sm">
      {spread.map((people, index) => {
        const stars = spread.length - index;
        return (
          <li key={stars} className="grid grid-cols-[2.25rem_minmax(0,1fr)_2rem] items-center gap-2">
            <span className="sr-only">
              {stars} {stars === 1 ? 'star' : 'stars'}: {people === 1 ? '1 neighbor' : `${people} neighbors`}
            </span>
            <span aria-hidden="true" className="flex items-center justify-end gap-1">
              {stars}
              <Star className="size-3.5 fill-star text-star-line" />
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <Bar percent={(people / most) * 100} className="fill-star" />
            </span>
            <span aria-hidden="true" className="text-ink-muted">
              {people}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
