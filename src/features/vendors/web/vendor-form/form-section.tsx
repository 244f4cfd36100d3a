import { type ReactNode, useId } from 'react';

/** A titled group of fields. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 first:border-t-0 first:pt-0">
      <h2 id={id} className="font-serif text-xl font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1 text-pretty text-ink-muted">{lead}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </section>
  );
}
