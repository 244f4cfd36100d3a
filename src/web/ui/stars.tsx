import Star from 'lucide-react/icons/star';
import StarHalf from 'lucide-react/icons/star-half';
import { classNames } from './class-names.ts';

const places = [1, 2, 3, 4, 5] as const;

/** Shows a rating out of five; half a star from a fraction of 0.5 on. */
export function Stars({ value, size = 'md' }: { value: number; size?: 'sm' | 'md' | 'lg' }) {
  const capped = Math.min(5, Math.max(0, value));
  const whole = Math.floor(capped);
  const half = capped - whole >= 0.5;
  const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' };
  return (
    <span
      role="img"
      aria-label={`${Math.round(capped * 10) / 10} out of 5`}
      className="inline-flex shrink-0 gap-px align-middle"
    >
      {places.map((place) => (
        <span key={place} className={classNames('relative', sizes[size])}>
          <Star
            className={classNames(
              'size-full',
              place <= whole ? 'fill-star text-star-line' : 'fill-star-empty text-star-empty',
            )}
          />
          {half && place === whole + 1 && (
            <StarHalf className="absolute inset-0 size-full fill-star text-star-line" />
          )}
        </span>
      ))}
    </span>
  );
}
