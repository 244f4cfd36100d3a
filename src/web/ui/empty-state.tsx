import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export type EmptyStateProps = {
  title?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  /** Something went wrong. */
  isError?: boolean;
  children?: ReactNode;
};

export function EmptyState({ title, icon, action, className, isError, children }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      {icon && (
        <div
          aria-hidden="true"
          className={classNames(
            'flex size-14 items-center justify-center rounded-full [&_svg]:size-7',
            isError ? 'bg-danger-soft text-danger-soft-ink' : 'bg-accent-soft text-accent',
          )}
        >
          {icon}
        </div>
      )}
      {title && <p className="font-serif text-xl font-semibold text-balance">{title}</p>}
      {children && <div className="max-w-md text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

export type ErrorStateProps = {
  onRetry: () => void;
  busy: boolean;
  children: ReactNode;
};

export function ErrorState({ onRetry, busy, children }: ErrorStateProps) {
  return (
    <EmptyState
      isError
      icon={<CloudOff />}
      action={
        <Button onClick={onRetry} busy={busy} busyLabel="Trying again…">
          Try again
        </Button>
      }
    >
      <span role="alert" className="text-ink">
        {children}
      </span>
    </EmptyState>
  );
}

/** In a part of a page that can do without it. */
export function InlineError({ onRetry, busy, children }: Omit<ErrorStateProps, 'className'>) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      {children}
      <Button size="sm" busy={busy ?? false} busyLabel="Trying again…" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
