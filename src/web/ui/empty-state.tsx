import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type EmptyStateProps = {
  title?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** Nothing here yet: says so kindly and offers the next step. */
export function EmptyState({ title, icon, action, className, children }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      {icon && (
        <div
          aria-hidden="true"
          className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent [&_svg]:size-7"
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
