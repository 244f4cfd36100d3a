import { Link } from '@tanstack/react-router';
import { useMe } from '../../../access/web/session.ts';
import { buttonClass } from '../../../web/ui/button.tsx';

interface InviteWaysProps {
  /** What the sign-up page is told; null where the invite opens nothing. */
  signUp: { invite: string; community: string } | null;
  /** Slug of the community, which the sign-in page passes on. */
  signIn: string | undefined;
}

/** The ways on from an invitation. */
export function InviteWays({ signUp, signIn }: InviteWaysProps) {
  const me = useMe();
  if (me) {
    return (
      <>
        {signUp && <p className="mb-5">You are signed in already, so you do not need this invite.</p>}
        <Link to="/dashboard" className={buttonClass({ variant: 'primary', className: 'w-full' })}>
          Go to {me.community?.name ?? 'your community'}
        </Link>
      </>
    );
  }
  return (
    <div className="grid gap-3">
      {signUp && (
        <Link to="/auth" search={signUp} className={buttonClass({ variant: 'primary' })}>
          Continue to Sign Up
        </Link>
      )}
      <Link
        to="/signin"
        search={signIn ? { community: signIn } : {}}
        className={buttonClass({ variant: signUp ? 'secondary' : 'primary' })}
      >
        Sign In
      </Link>
      {!signUp && (
        <Link to="/" className={buttonClass()}>
          Look around
        </Link>
      )}
    </div>
  );
}
