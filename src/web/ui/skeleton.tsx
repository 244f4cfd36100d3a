import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The class sets width and height. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-line/70', className)}
    />
  );
}

interface LoadingProps {
  label: string;
  className?: string;
  /** The width and height of each block, as classes. */
  blocks?: readonly string[];
  children?: ReactNode;
}

export function Loading({ label, className, blocks = [], children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no identity and never move
        <Skeleton key={place} className={block} />
      ))}
      {children}
    </div>
  );
}

export function LoadingText({ label, lines }: { label: string; lines: number }) {
  const fullLines = Array.from({ length: lines - 1 }, () => 'h-4 w-full');
  return <Loading label={label} className="space-y-2" blocks={[...fullLines, 'h-4 w-2/3']} />;
}
