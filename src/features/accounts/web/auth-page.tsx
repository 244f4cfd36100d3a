import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { homePath } from '../../../access/page-access.ts';
import { reloadAfter, useMe } from '../../../access/web/session.ts';
import { apiClient } from '../../../web/api-client.ts';
import { isTransient } from '../../../web/query-client.ts';
import { describeError } from '../../../web/shown-error.ts';
import { Button, buttonClass, Spinner } from '../../../web/ui/button.tsx';
import { AccountPage, useNamedCommunity } from './account-page.tsx';
import { type AuthSearch, forgetFragment, tokenInFragment } from './auth-route.ts';
import { SignInForm } from './sign-in-page.tsx';
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

/** Where the approval mail leads who is signed out here: one email box away from being in. */
function ApprovedPage({ community }: { community: string | undefined }) {
  const { slug, name } = useNamedCommunity(community);
  return (
    <AccountPage
      title="You're approved!"
      lead={`${name ?? 'Your community'} is open to you. Enter the email you signed up with, and we will email you a sign-in link. No password to remember.`}
      below={
        <>
          Have not asked for access yet?{' '}
          <Link to="/auth" search={slug ? { community: slug } : {}} className="link">
            Request access
          </Link>
        </>
      }
    >
      <SignInForm />
    </AccountPage>
  );
}

/** Exchanges the token for a session: by itself in the browser that asked for the link, after one click in others. */
function useRedemption(token: string) {
  const redeem = (isContinued: boolean) => apiClient.accounts.redeemSignInLink({ token, isContinued });
  // A query, not an effect: however often the page is rendered, the token is sent once.
  const first = useQuery({
    queryKey: ['redeem sign-in link', token],
    queryFn: () => redeem(false),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const continued = useMutation({ mutationFn: () => redeem(true) });
  const answer = continued.data ?? first.data;

  useEffect(() => {
    if (answer?.status !== 'signedIn') return;
    forgetFragment();
    reloadAfter('signedIn', homePath({ communitySlug: answer.communitySlug }));
  }, [answer]);

  return {
    /** Set when the link waits for a click: whose it is. */
    maskedEmail: answer?.status === 'needsContinue' ? answer.maskedEmail : null,
    error: continued.error ?? first.error,
    isContinuing: continued.isPending,
    proceed: () => continued.mutate(),
    tryAgain: () => (continued.error ? continued.mutate() : void first.refetch()),
  };
}

function RedeemLinkPage({ token }: { token: string }) {
  const { maskedEmail, error, isContinuing, proceed, tryAgain } = useRedemption(token);
  if (error && !isContinuing) return <FailedLink error={error} onTryAgain={tryAgain} />;
  if (maskedEmail === null) {
    return (
      <AccountPage title="Signing you in…">
        <p className="flex items-center gap-3">
          <Spinner />
          One moment, please.
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="One more step">
      <p className="mb-5">
        This link was requested in another browser. Sign in as{' '}
        <strong className="font-semibold wrap-anywhere">{maskedEmail}</strong> on this device?
      </p>
      <Button
        variant="primary"
        className="w-full"
        busy={isContinuing}
        busyLabel="Signing you in…"
        onClick={proceed}
      >
        Continue
      </Button>
    </AccountPage>
  );
}

/** Expired and used links need a new one; what may pass can be tried again with the same. */
function FailedLink({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const me = useMe();
  const { title, description } = describeError(error, 'Sign in failed');
  return (
    <AccountPage title={title}>
      <p role="alert" className="mb-5">
        {description}
      </p>
      <div className="flex flex-wrap gap-3">
        {isTransient(error) && (
          <Button variant="primary" onClick={onTryAgain}>
            Try again
          </Button>
        )}
        {me ? (
          <Link to="/dashboard" className={buttonClass()}>
            You are signed in: continue
          </Link>
        ) : (
          <Link
            to="/signin"
            className={buttonClass({ variant: isTransient(error) ? 'secondary' : 'primary' })}
          >
            Get a new link
          </Link>
        )}
      </div>
    </AccountPage>
  );
}
