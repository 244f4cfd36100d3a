import { type ReactNode, useId } from 'react';

/** A part of what the dialog tells about a person. */
export function UserSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="font-serif text-lg leading-tight font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
