import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyComponent } from '../../../web/ui/lazy-component.tsx';
import { AccountPage, SigningIn, useNamedCommunity } from './account-page.tsx';
import { authSearch, tokenInFragment } from './auth-route.ts';
import { usePendingLink } from './pending-link.ts';
import { SignInForm } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const redeemLinkPage = lazyComponent(() => import('./redeem-link-page.tsx'));

/** Whether this page was opened by an address, such as that of an email, and not from another page of the site. */
function wasOpenedHere(): boolean {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return !opened || new URL(opened.name, window.location.href).pathname === window.location.pathname;
}

/** At two addresses, one of them from older emails. */
export default function AuthPage() {
  const { verified, ...request } = authSearch({ ...useSearch({ strict: false }) });
  const { hash } = useLocation();
  const token = tokenInFragment(hash);
  const isPending = usePendingLink() !== null;
  const [wantsAccess, setWantsAccess] = useState(false);
  if (token) return <redeemLinkPage.Component key={token} fragment={token} fallback={<SigningIn />} />;
  const isCut = isPending && !wantsAccess && !verified && Object.values(request).every((value) => !value);
  if (isCut && wasOpenedHere())
    return (
      <redeemLinkPage.Component
        fragment=""
        onRequestAccess={() => setWantsAccess(true)}
        fallback={<SigningIn />}
      />
    );
  if (verified) return <ApprovedPage community={request.community} />;
  return <SignUpPage {...request} />;
}

function ApprovedPage({ community }: { community: string | undefined }) {
  const { slug, name } = useNamedCommunity(community);
  return (
    <AccountPage
      title="You're approved!"
      lead={`${name ?? 'Your community'} is open to you. Enter the email you signed up with, and we will email you a sign-in link. No password to remember.`}
      other={
        <>
          Have not asked for access yet?{' '}
          <Link to="/auth" search={slug ? { community: slug } : {}} className="link">
            Request access
          </Link>
        </>
      }
    >
      <SignInForm next={undefined} />
    </AccountPage>
  );
}
