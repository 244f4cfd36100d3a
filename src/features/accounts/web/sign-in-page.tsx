import { Link } from '@tanstack/react-router';
import { usePageMeta } from '../../../web/use-page-meta.ts';
import { AccountPage } from './account-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage({ community }: { community: string | undefined }) {
  usePageMeta({ title: 'Sign in', description: 'Sign in to Porchlist with a link we mail you.' });
  return (
    <AccountPage
      title="Sign in"
      lead="We mail you a link. No password to remember."
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
