import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../../../access/web/session.ts';
import { buttonClass } from '../../../web/ui/button.tsx';
import { rememberAddress } from '../../accounts/web/sign-up-draft.ts';
import { heroTitleClass, PlaceHero } from '../../homes/web/place-hero.tsx';

const reasons = [
  'Everyone who looks after your home on one page, with their phone numbers.',
  'What you pay, next to what your neighbors pay.',
  'Ratings from the people next door, not from strangers.',
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
              For address <strong className="block font-semibold wrap-anywhere">{address}</strong>
            </>
          ) : (
            'One page for everyone who looks after it.'
          )}
        </p>
      </PlaceHero>
      <div className="mx-auto max-w-6xl px-4 pt-8 sm:pt-12">
        <h2 className="font-serif text-2xl leading-tight font-semibold text-balance">
          Know who to call, and what it should cost
        </h2>
        <ul className="mt-5 max-w-prose list-disc space-y-3 pl-5 marker:text-accent">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <JoinActions address={address} />
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
