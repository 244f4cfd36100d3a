import { useLocation } from '@tanstack/react-router';
import { ApprovedPage } from './approved-page.tsx';
import type { AuthSearch } from './auth-route.ts';
import { RedeemLinkPage } from './redeem-link-page.tsx';
import { tokenInFragment } from './sign-in-token.ts';
import { SignUpPage } from './sign-up-page.tsx';

/** Everything that happens at `/auth`: a mailed link is redeemed, an approved person comes in, a new one asks. */
export function AuthPage({ search }: { search: AuthSearch }) {
  const { verified, ...request } = search;
  const { hash } = useLocation();
  const token = tokenInFragment(hash);
  if (token) return <RedeemLinkPage key={token} token={token} />;
  if (verified) return <ApprovedPage community={search.community} />;
  return <SignUpPage {...request} />;
}
