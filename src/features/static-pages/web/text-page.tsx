import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../web/api-client.ts';
import { PageHeading } from '../../../web/ui/card.tsx';
import { Skeleton } from '../../../web/ui/skeleton.tsx';

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

export function TextPage({ title, lead, sections = [], children }: TextPageProps) {
  return (
    <article className="mx-auto max-w-prose px-4 pt-8 sm:pt-14">
      <PageHeading title={title} lead={lead} />
      {sections.map((section) => (
        <section
          key={section.title}
          id={section.title.toLowerCase().replace(/\W+/g, '-')}
          className="mt-8 scroll-mt-4"
        >
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

export function SupportEmail() {
  const { data, isPending, refetch } = usePublicConfig();
  if (data) {
    return (
      <a href={`mailto:${data.supportEmail}`} className="link wrap-anywhere">
        {data.supportEmail}
      </a>
    );
  }
  if (isPending) return <Skeleton className="inline-block h-4 w-48 align-middle" />;
  return (
    <button type="button" className="link" onClick={() => void refetch()}>
      show the address
    </button>
  );
}

export function ContactLine({ children }: { children: ReactNode }) {
  return (
    <p className="mt-8 border-t border-line pt-6">
      {children} <SupportEmail />.
    </p>
  );
}

/** The configuration is sent with the page. */
function usePublicConfig() {
  return useQuery(api.places.getPublicConfig.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
}

export function useUsesGoogleMaps(): boolean {
  const { data } = usePublicConfig();
  return data ? data.googleMapsKey !== null : false;
}
