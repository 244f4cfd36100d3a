import type { ReactNode } from 'react';

export type PageHeadingProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode };

export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="max-w-prose min-w-0">
        <h1 className="font-serif text-3xl leading-tight font-semibold text-balance sm:text-4xl">{title}</h1>
        {lead && <div className="mt-2 text-lg text-pretty text-ink-muted">{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
