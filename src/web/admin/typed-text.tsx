import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** What somebody typed, in a column of a list: one long word breaks and pushes no button out of sight. */
export function TypedText({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classNames('block wrap-anywhere md:min-w-36', className)}>{children}</span>;
}
