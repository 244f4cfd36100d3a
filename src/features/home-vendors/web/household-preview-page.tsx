import { Link, useSearch } from '@tanstack/react-router';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Receipt from 'lucide-react/icons/receipt';
import Star from 'lucide-react/icons/star';
import { useEffect } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Stars } from '../../../web/ui/stars.tsx';
import { rememberAddress } from '../../accounts/web/sign-up-draft.ts';
import { heroTitleClass, PlaceHero } from '../../homes/web/place-hero.tsx';

const examples = [
  { category: 'Pool', name: 'Clearwater Pool Care', rating: 5, cost: '$145/month', neighbors: '$138/month' },
  { category: 'HVAC', name: 'Northbreeze Air', rating: 4, cost: '$95/visit', neighbors: '$110/visit' },
  {
    category: 'Landscaping',
    name: 'Green Gate Gardens',
    rating: 4,
    cost: '$180/month',
    neighbors: '$172/month',
  },
];

const reasons = [
  { Icon: HeartHandshake, text: 'Everyone who looks after your home on one page, with their phone numbers.' },
  { Icon: Receipt, text: 'What you pay, next to what your neighbors pay.' },
  { Icon: Star, text: 'Ratings from the people next door, not from strangers.' },
];

export default function HouseholdPreviewPage() {
  const { addr: address } = useSearch({ from: '/household/preview' });
  const me = useMe();
  useEffect(() => {
    if (!me) rememberAddress(address);
  }, [me, address]);
  return (
    <>
      <PlaceHero>
        <h1 className={heroTitleClass}>Your Home</h1>
        <p className="max-w-prose text-sm wrap-anywhere">
          {address ? (
            <>
              For address <strong className="font-semibold">{address}</strong>
            </>
          ) : (
            'One page for everyone who looks after it.'
          )}
        </p>
      </PlaceHero>
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-4 pt-8 sm:pt-12 lg:grid-cols-2 lg:items-start">
        <div>
          <h2 className="font-serif text-2xl leading-tight font-semibold text-balance">
            Know who to call, and what it should cost
          </h2>
          <ul className="mt-5 grid gap-4">
            {reasons.map(({ Icon, text }) => (
              <li key={text} className="flex items-start gap-3">
                <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
                <span className="max-w-prose">{text}</span>
              </li>
            ))}
          </ul>
          <JoinActions address={address} />
        </div>
        <Example />
      </div>
    </>
  );
}

function JoinActions({ address }: { address: string | undefined }) {
  const me = useMe();
  if (me) {
    return (
      <Link to="/household" className={buttonClass({ variant: 'primary', className: 'mt-8' })}>
        Go to Your Home
      </Link>
    );
  }
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Link to="/auth" search={address ? { address } : {}} className={buttonClass({ variant: 'primary' })}>
        Request Access
      </Link>
      <Link to="/signin" className={buttonClass()}>
        Sign In
      </Link>
    </div>
  );
}

/** The blur is decorative, since the data is invented. */
function Example() {
  return (
    <section aria-labelledby="example-home" className="grid gap-3">
      <h2 id="example-home" className="font-serif text-2xl leading-tight font-semibold">
        What it can look like
      </h2>
      <p className="text-ink-muted">An example: the names and numbers are made up.</p>
      <ul className="grid gap-3">
        {examples.map(({ category, name, rating, cost, neighbors }) => (
          <Card key={name} as="li" padding="sm" className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <div className="min-w-[min(11rem,100%)] grow">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-muted">{category}</p>
            </div>
            <Stars value={rating} size="sm" />
            <p className="tabular min-w-[min(10rem,100%)]">
              <span className="sr-only">Costs are blurred in the example.</span>
              <span aria-hidden="true" className="block font-semibold [filter:blur(5px)] select-none">
                {cost}
              </span>
              <span aria-hidden="true" className="block text-sm [filter:blur(5px)] select-none">
                Neighbors {neighbors}
              </span>
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
