import Star from 'lucide-react/icons/star';
import { type Ref, useId, useState } from 'react';
import { counted } from '../../platform/format-number.ts';
import { classNames } from './class-names.ts';
import { type FieldTexts, RadioFieldSet } from './field.tsx';

const places = [0, 1, 2, 3, 4] as const;

/** Lucide's star and its left half. One drawing holds five stars, because a list shows hundreds. */
const star =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z';
const halfStar =
  'M12 18.338a2.1 2.1 0 0 0-.987.244L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.12 2.12 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.12 2.12 0 0 0 1.597-1.16l2.309-4.679A.53.53 0 0 1 12 2';

const sizes = { sm: 'h-4', md: 'h-5' };
const lit = 'fill-star stroke-star-line';
const unlit = 'fill-star-empty stroke-star-empty';

/** Fractions from 0.5 on show half a star. */
export function Stars({ value, size = 'md' }: { value: number; size?: 'sm' | 'md' }) {
  const capped = Math.min(5, Math.max(0, value));
  const whole = Math.floor(capped);
  const hasHalf = capped - whole >= 0.5;
  return (
    <svg
      role="img"
      aria-label={`${Math.round(capped * 10) / 10} out of 5`}
      viewBox="0 0 124 24"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('inline-block w-auto shrink-0 align-middle', sizes[size])}
    >
      {places.map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${place * 25})`}
          className={place < whole ? lit : unlit}
        />
      ))}
      {hasHalf && <path d={halfStar} transform={`translate(${whole * 25})`} className={lit} />}
    </svg>
  );
}

const starPlaces = [1, 2, 3, 4, 5] as const;

/** Stars fill from left to right. */
const delays = { 1: '', 2: 'delay-30', 3: 'delay-60', 4: 'delay-90', 5: 'delay-120' };

export type StarInputProps = FieldTexts & {
  /** Null until a star is chosen. */
  value: number | null | undefined;
  onChange: (value: number) => void;
  onBlur?: (() => void) | undefined;
  isLarge?: boolean;
  /** The star that takes the focus: the selected one, or the first. */
  ref?: Ref<HTMLInputElement> | undefined;
};

export function StarInput({ value, onChange, onBlur, isLarge = false, ref, ...field }: StarInputProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const lit = hovered ?? value ?? 0;
  return (
    <RadioFieldSet {...field}>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex flex-wrap" onPointerLeave={() => setHovered(null)}>
          {starPlaces.map((place) => (
            <label
              key={place}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(place)}
              className={classNames(
                isLarge ? 'size-13' : 'size-11',
                'flex cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent',
              )}
            >
              <input
                ref={place === (value || 1) ? ref : undefined}
                type="radio"
                name={name}
                value={place}
                checked={place === value}
                onChange={() => onChange(place)}
                onBlur={onBlur}
                className="sr-only"
              />
              <span className="sr-only">{counted(place, 'star')}</span>
              <Star
                aria-hidden="true"
                strokeWidth={1.5}
                className={classNames(
                  isLarge ? 'size-11' : 'size-8',
                  'transition-colors',
                  delays[place],
                  place <= lit ? 'fill-star text-star-line' : 'fill-transparent text-line-strong',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="tabular text-sm text-ink-muted">
          {lit > 0 ? `${lit} out of 5` : ''}
        </span>
      </div>
    </RadioFieldSet>
  );
}
