import { useId } from 'react';
import type { BadgeIcon } from '../../../points/points.schema.ts';
import { badgePalette } from './badge-level-form.ts';
import { MarkChoice } from './mark-choice.tsx';

interface BadgeColorFieldProps {
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
  icon: BadgeIcon;
  error: string | undefined;
}

/** A color of the palette, or any other. */
export function BadgeColorField({ value, onChange, icon, error }: BadgeColorFieldProps) {
  const id = useId();
  return (
    <div>
      <MarkChoice
        label="Color"
        error={error}
        value={value}
        onChange={onChange}
        options={badgePalette}
        levelOf={(color) => ({ icon, color })}
      />
      <div className="mt-2 flex items-center gap-3">
        <label htmlFor={id} className="text-sm">
          Custom color
        </label>
        <input
          id={id}
          type="color"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-11 w-16 cursor-pointer rounded-control border border-line-strong bg-surface-raised p-1"
        />
      </div>
    </div>
  );
}
