import { Link } from '@tanstack/react-router';
import { AccountPage } from './account-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage({ community }: { community: string | undefined }) {
  return (
    <AccountPage
      title="Sign in"
      lead="We will email you a link. No password to remember."
      below={
        <>
          New here?{' '}
          <Link to="/auth" search={community ? { community } : {}} className="link">
            Request access
          </Link>
        </>
      }
    >
      <SignInForm />
    </AccountPage>
  );
}
