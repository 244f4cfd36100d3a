import { type ReactNode, useId } from 'react';
import { Card } from '../../../../web/ui/card.tsx';

interface PageSectionProps {
  /** Of the heading, where the page links to it. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A part of the vendor's page, named by its heading. */
export function PageSection({ id: givenId, title, children }: PageSectionProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0 space-y-4 sm:p-5">
      <h2
        id={id}
        tabIndex={-1}
        className="scroll-mt-4 outline-none font-serif text-xl leading-tight font-semibold"
      >
        {title}
      </h2>
      {children}
    </Card>
  );
}
