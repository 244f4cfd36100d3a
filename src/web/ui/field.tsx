import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Unbroken } from './unbroken.tsx';

export type FieldTexts = {
  label: string;
  /** Shows once the field has had the focus; of a group of buttons, always. */
  help?: ReactNode;
  /** Shows always, in the place of help: what cannot be chosen without it. */
  note?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  /** Screen readers still announce the label. */
  hideLabel?: boolean | undefined;
};

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export const controlClass =
  'min-h-11 w-full scroll-mt-10 rounded-control border border-line-strong bg-surface-raised px-3 text-base text-ink transition-colors hover:border-ink-muted focus-visible:border-accent aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-surface-sunken disabled:text-ink-muted disabled:hover:border-line-strong [&[readonly]]:bg-surface-sunken';

export function useFieldIds(
  texts: Pick<FieldTexts, 'help' | 'note' | 'error'>,
  customId?: string | undefined,
) {
  const ownId = useId();
  const id = customId ?? ownId;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy =
    [(texts.help || texts.note) && helpId, texts.error && errorId].filter(Boolean).join(' ') || undefined;
  return { id, labelId: `${id}-label`, helpId, errorId, describedBy };
}

export type FieldFrame = FieldTexts & { id?: string | undefined; className?: string | undefined };

/** Separates what belongs to the field from what belongs to its control. */
export function splitField<Props extends FieldFrame>({
  label,
  help,
  note,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
  ...control
}: Props) {
  const field: FieldFrame = { label, help, note, error, required, optional, hideLabel, id, className };
  return { field, control };
}

/** Only what may stay empty is marked. Screen readers get `aria-required` from the control. */
export function FieldMark({ optional }: Pick<FieldTexts, 'optional'>) {
  if (!optional) return null;
  return (
    <span aria-hidden="true" className="text-sm font-normal text-ink-muted">
      Optional
    </span>
  );
}

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mb-1.5 text-sm text-ink-muted">
      {children}
    </p>
  );
}

/** Stays in the page while empty, so that screen readers announce a new error. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4" />
          <span className="min-w-0">
            <Unbroken>{error}</Unbroken>
          </span>
        </p>
      )}
    </div>
  );
}

export type FieldProps = FieldFrame & {
  children: (control: FieldControl) => ReactNode;
};

export function Field({ id: customId, className, children, ...texts }: FieldProps) {
  const { id, helpId, errorId, describedBy } = useFieldIds(texts, customId);
  // It stays: a field that shrank when the focus left it would move the button that is pressed.
  const [isHelpWanted, setHelpWanted] = useState(false);
  const label = (
    <label htmlFor={id} className="font-semibold">
      {texts.label}
    </label>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus of the control in it
    <div className={classNames('min-w-0', className)} onFocus={() => setHelpWanted(true)}>
      <Frame {...texts} {...{ label, helpId, errorId, isHelpWanted }}>
        {children({ id, 'aria-describedby': describedBy, 'aria-invalid': texts.error ? true : undefined })}
      </Frame>
    </div>
  );
}

export function RadioFieldSet({
  children,
  help,
  ...texts
}: Omit<FieldTexts, 'note'> & { children: ReactNode }) {
  const { labelId, helpId, errorId, describedBy } = useFieldIds({ ...texts, note: help });
  const label = (
    <span id={labelId} className="font-semibold">
      {texts.label}
    </span>
  );
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={texts.error ? true : undefined}
      aria-required={texts.required || undefined}
      className="min-w-0"
    >
      <Frame {...texts} {...{ label, helpId, errorId }} note={help}>
        {children}
      </Frame>
    </div>
  );
}

interface FrameProps extends Omit<FieldTexts, 'label'> {
  label: ReactNode;
  helpId: string;
  errorId: string;
  isHelpWanted?: boolean;
  children: ReactNode;
}

function Frame({ label, helpId, error, errorId, hideLabel, children, ...texts }: FrameProps) {
  const { help, note, isHelpWanted = false } = texts;
  return (
    <>
      <div className={classNames('mb-1.5 flex flex-wrap items-baseline gap-x-2', hideLabel && 'sr-only')}>
        {label}
        <FieldMark optional={texts.optional} />
      </div>
      {note && <FieldHelp id={helpId}>{note}</FieldHelp>}
      {children}
      {help && (
        <p id={helpId} hidden={!isHelpWanted} className="mt-1.5 text-sm text-ink-muted">
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </>
  );
}
