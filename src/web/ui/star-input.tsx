import Star from 'lucide-react/icons/star';
import { type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { type FieldTexts, RadioFieldSet } from './field.tsx';

const places = [1, 2, 3, 4, 5] as const;

export type StarInputProps = FieldTexts & {
  /** Null while nothing is chosen. */
  value: number | null | undefined;
  onChange: (value: number) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** The star that takes the focus: the chosen one, or the first. */
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
};

/** A rating from one to five. */
export function StarInput({ value, onChange, onBlur, name, disabled, ref, ...field }: StarInputProps) {
  const ownName = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const lit = hovered ?? value ?? 0;
  return (
    <RadioFieldSet {...field}>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex" onPointerLeave={() => setHovered(null)}>
          {places.map((place) => (
            <label
              key={place}
              onPointerEnter={(event) => event.pointerType === 'mouse' && !disabled && setHovered(place)}
              className="flex size-11 cursor-pointer items-center justify-center rounded-control has-disabled:cursor-default has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                ref={place === (value || 1) ? ref : undefined}
                type="radio"
                name={name ?? ownName}
                value={place}
                checked={place === value}
                disabled={disabled}
                onChange={() => onChange(place)}
                onBlur={onBlur}
                className="sr-only"
              />
              <span className="sr-only">{place === 1 ? '1 star' : `${place} stars`}</span>
              <Star
                aria-hidden="true"
                strokeWidth={1.5}
                className={classNames(
                  'size-8 transition-colors',
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
