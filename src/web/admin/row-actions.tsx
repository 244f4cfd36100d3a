import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import { Button, type ButtonProps, buttonClass } from '../ui/button.tsx';
import type { ChangeState } from '../use-change.ts';

export interface RowAction {
  label: string;
  /** The accessible name, if it is not the label with `about`. */
  name?: string;
  variant?: ButtonProps['variant'];
  isPending?: boolean;
  busyLabel?: string;
  opensDialog?: boolean;
  onPress: () => void;
  /** Buttons with the same key are one: it keeps the focus when its label changes. */
  key?: string;
}

/** The part of an action that makes a change. */
export const runs = <Input,>(
  change: Pick<ChangeState<Input, unknown>, 'run' | 'isPending'>,
  input: Input,
) => ({
  isPending: change.isPending,
  onPress: () => void change.run(input),
});

interface RowActionsProps {
  /** What the row is about, for screen readers: 'the question by Ann' in 'Hide the question by Ann'. */
  about: string;
  actions: readonly (RowAction | false)[];
}

/** The buttons of a row. While one of them is busy, the others do nothing. */
export function RowActions({ about, actions }: RowActionsProps) {
  const shown = actions.filter((action) => action !== false);
  const isBusy = shown.some(({ isPending }) => isPending);
  return shown.map(
    ({ label, name = `${label} ${about}`, key = label, isPending, opensDialog, ...button }) => (
      <Button
        key={key}
        size="sm"
        className="whitespace-nowrap"
        variant={button.variant}
        aria-label={name}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-disabled={isBusy || undefined}
        busy={isPending}
        busyLabel={button.busyLabel}
        onClick={button.onPress}
      >
        {label}
      </Button>
    ),
  );
}

interface DialogLinkProps {
  /** The search parameter of the dialog. */
  name: string;
  id: string;
  variant?: ButtonProps['variant'];
  children: ReactNode;
}

/** A button that opens a dialog whose subject is in the address (`useDialog`). */
export function DialogLink({ name, id, variant, children }: DialogLinkProps) {
  return (
    <Link
      to="."
      search={((search: object) => ({ ...search, [name]: id })) as never}
      aria-haspopup="dialog"
      replace
      resetScroll={false}
      className={buttonClass({ size: variant ? 'md' : 'sm', variant })}
    >
      {children}
    </Link>
  );
}

/** Confirms a decision against a person and asks for its reason. */
export const reasonDialog = lazyDialog(() => import('./reason-form-dialog.tsx'), { keepsInput: true });
export const { Dialog: ReasonDialog } = reasonDialog;
