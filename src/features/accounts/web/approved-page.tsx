import { Link } from '@tanstack/react-router';
import { AccountPage } from './account-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useNamedCommunity } from './use-named-community.ts';

/** Where the approval mail leads who is signed out here: one e-mail box away from being in. */
export function ApprovedPage({ community }: { community: string | undefined }) {
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
