import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

/** `danger` confirms what a `destructive` button started. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink not-aria-disabled:hover:bg-accent-hover',
  secondary:
    'border-line-strong bg-surface-raised text-ink not-aria-disabled:hover:bg-surface-sunken not-aria-disabled:hover:border-ink-muted',
  quiet: 'border-transparent text-accent not-aria-disabled:hover:bg-accent-soft',
  destructive:
    'border-line-strong bg-surface-raised text-danger not-aria-disabled:hover:bg-danger-soft not-aria-disabled:hover:border-danger',
  danger: 'border-transparent bg-danger text-danger-ink not-aria-disabled:hover:bg-danger-hover',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 py-2',
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11',
};

/** A link at the top of a page, to the page above it. */
export const wayUpClass =
  '-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-semibold text-accent hover:underline hover:underline-offset-4 print:hidden';

/** For elements that are not buttons, such as a router link. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  className,
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
} = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold leading-tight transition-colors select-none',
    'disabled:opacity-60 aria-disabled:cursor-default',
    variants[variant],
    sizes[size],
    className,
  );
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** The work is running: the button stays focused and ignores presses. */
  busy?: boolean | undefined;
  /** Shown and announced while busy, such as 'Saving…'. */
  busyLabel?: string | undefined;
};

export function Button({
  variant,
  size,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') {
      // Also stops a submit button from sending its form a second time.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <>
      {/* First, so that the last button of a form has no space below it. */}
      {busy !== undefined && (
        <span role="status" className="sr-only">
          {busy ? (busyLabel ?? 'Working…') : ''}
        </span>
      )}
      <button
        {...rest}
        type={type}
        onClick={handleClick}
        aria-disabled={busy ? true : rest['aria-disabled']}
        className={buttonClass({ variant, size, className })}
      >
        {busy && <Spinner size="size-4" />}
        {busy && busyLabel ? busyLabel : children}
      </button>
    </>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink disabled:opacity-60 pointer-coarse:size-11',
        className,
      )}
    />
  );
}

export function Spinner({ size = 'size-5' }: { size?: 'size-4' | 'size-5' }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block animate-spin rounded-full border-2 border-current border-r-transparent ${size}`}
    />
  );
}
