import type { ReactNode } from 'react';

/** Names beside their values, and above them where both do not fit. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-y-2">{children}</dl>;
}

export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      <dt className="basis-36 text-sm leading-6 text-ink-muted sm:basis-40">{label}</dt>
      <dd className="tabular min-w-40 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
