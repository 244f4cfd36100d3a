import type { BadgeIcon } from '../../../../catalogue/point-activities.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { badgePalette } from './badge-level-form.ts';
import { MarkChoice, tileClass } from './mark-choice.tsx';

interface BadgeColorFieldProps {
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
  icon: BadgeIcon;
  error: string | undefined;
}

/** A color of the palette, or any other. */
export function BadgeColorField({ value, onChange, icon, error }: BadgeColorFieldProps) {
  return (
    <MarkChoice
      label="Color"
      error={error}
      value={value}
      onChange={onChange}
      options={badgePalette}
      levelOf={(color) => ({ icon, color })}
    >
      <label className={classNames(tileClass, !isOfPalette(value) && 'border-accent bg-accent-soft')}>
        <input
          type="color"
          aria-label="Custom color"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="size-9 cursor-pointer rounded-full bg-transparent [&::-moz-color-swatch]:rounded-full [&::-webkit-color-swatch]:rounded-full"
        />
        Custom
      </label>
    </MarkChoice>
  );
}

const isOfPalette = (color: string) => badgePalette.some(({ value }) => value === color);
