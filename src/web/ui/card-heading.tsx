import type { ReactNode } from 'react';

/** The heading of a card that is a section of its page; `id` names the section. */
export function CardHeading({ id, children, aside }: { id: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id={id} tabIndex={-1} className="font-serif text-xl leading-tight font-semibold outline-none">
        {children}
      </h2>
      {aside}
    </div>
  );
}
