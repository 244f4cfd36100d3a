import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface TitledSectionProps {
  /** Of the heading, for links to it. */
  id?: string;
  title: string;
  aside?: ReactNode;
  /** `h3` in a dialog, whose title is the `h2`. */
  heading?: 'h2' | 'h3';
  className?: string;
  children: ReactNode;
}

export function TitledSection({
  id: headingId,
  title,
  aside,
  heading: Heading = 'h2',
  className,
  children,
}: TitledSectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading
          id={id}
          tabIndex={-1}
          className={classNames(
            'scroll-mt-4 font-serif leading-tight font-semibold outline-none',
            Heading === 'h2' ? 'text-xl' : 'text-lg',
          )}
        >
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
