import { Link } from '@tanstack/react-router';
import { usePageMeta } from '../../../web/use-page-meta.ts';
import { AccountPage } from './account-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useNamedCommunity } from './use-named-community.ts';

/** Where the approval mail leads who is signed out here: one e-mail box away from being in. */
export function ApprovedPage({ community }: { community: string | undefined }) {
  const { slug, name } = useNamedCommunity(community);
  usePageMeta({
    title: "You're approved",
    description: 'Sign in to Porchlist with a link we mail you.',
    canonicalPath: '/auth',
  });
  return (
    <AccountPage
      title="You're approved!"
      lead={`${name ?? 'Your community'} is open to you. Enter the email you signed up with, and we mail you a link to come in. No password to remember.`}
      below={
        <>
          Not asked for access yet?{' '}
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
