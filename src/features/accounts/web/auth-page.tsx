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
import { type AuthSearch, removeFragment, tokenInFragment } from './auth-route.ts';
import { SignInForm } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

/** The page at `/auth`: redeems an emailed link, signs in approved people, or lets new people request access. */
export function AuthPage({ search }: { search: AuthSearch }) {
  const { verified, ...request } = search;
  const { hash } = useLocation();
  const token = tokenInFragment(hash);
  if (token) return <RedeemLinkPage key={token} token={token} />;
  if (verified) return <ApprovedPage community={search.community} />;
  return <SignUpPage {...request} />;
}

/** The page that the approval email links to, for people who are signed out. */
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

/** Exchanges the token for a session: automatically in the browser that requested the link, elsewhere after a click. */
function useRedemption(token: string) {
  const redeem = (isContinued: boolean) => apiClient.accounts.redeemSignInLink({ token, isContinued });
  // A query instead of an effect, so that the token is sent only once however often the page renders.
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
    removeFragment();
    reloadAfter('signedIn', homePath({ communitySlug: answer.communitySlug }));
  }, [answer]);

  return {
    /** Owner of the link; set if the link needs a click. */
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

/** An error page: people need a new link if theirs is expired or used, and can retry after temporary errors. */
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
