import type { ReactNode } from 'react';
import { Card } from '../../../web/ui/card.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** Beside the card on a desk, under it on a phone. */
  aside?: ReactNode;
  /** Under the card: the way to the other account pages. */
  below?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages on which people come in: what it is about, and one card with what to do. */
export function AccountPage({ title, lead, aside, below, children }: AccountPageProps) {
  const card = (
    <div className="min-w-0">
      <Card>{children}</Card>
      {below && <div className="mt-4 text-ink-muted">{below}</div>}
    </div>
  );
  if (!aside) {
    return (
      <div className="mx-auto grid max-w-lg gap-6 px-4 pt-8 sm:pt-14">
        <PageHeading title={title} lead={lead} />
        {card}
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-8 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:gap-x-16 lg:grid-rows-[auto_1fr]">
      <PageHeading title={title} lead={lead} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{card}</div>
      <div className="mt-2">{aside}</div>
    </div>
  );
}
