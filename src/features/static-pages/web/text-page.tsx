import type { ReactNode } from 'react';
import { PageHeading } from '../../../web/ui/page-heading.tsx';

export interface TextSection {
  title: string;
  points: readonly ReactNode[];
}

interface TextPageProps {
  title: string;
  lead: string;
  sections?: readonly TextSection[];
  children?: ReactNode;
}

/** A page to read: short paragraphs under plain headings. */
export function TextPage({ title, lead, sections = [], children }: TextPageProps) {
  return (
    <article className="mx-auto max-w-prose px-4 pt-8 sm:pt-14">
      <PageHeading title={title} lead={lead} />
      {sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="mb-3 font-serif text-xl font-semibold">{section.title}</h2>
          <ul className="list-disc space-y-2 pl-5 marker:text-ink-muted">
            {section.points.map((point, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the points of a text never move.
              <li key={index} className="pl-1">
                {point}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {children}
    </article>
  );
}
