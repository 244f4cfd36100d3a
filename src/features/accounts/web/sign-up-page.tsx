import { Link } from '@tanstack/react-router';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Receipt from 'lucide-react/icons/receipt';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { IconList } from '../../../web/ui/icon-list.tsx';
import { AccountPage } from './account-page.tsx';
import type { AuthSearch } from './auth-route.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useNamedCommunity } from './use-named-community.ts';

/** 'Request Access': a request that the people who look after the community approve. */
export function SignUpPage({ community, invite, address, category }: Omit<AuthSearch, 'verified'>) {
  const { slug, name } = useNamedCommunity(community);
  const title = `Join ${name ?? 'Porchlist'}`;
  return (
    <AccountPage
      title={title}
      lead="For residents only. Tell us who you are, and we will email you once your request is approved."
      aside={<IconList items={reasons} className="text-ink-muted" />}
      below={
        <>
          Already have an account?{' '}
          <Link to="/signin" search={slug ? { community: slug } : {}} className="link">
            Sign in
          </Link>
        </>
      }
    >
      <SignUpForm communitySlug={slug} invite={invite} address={address} category={category} />
    </AccountPage>
  );
}

const reasons = [
  { Icon: HeartHandshake, text: 'See which providers the homes around you use, and how they rate them.' },
  { Icon: Receipt, text: 'Know what neighbors really pay before you call.' },
  {
    Icon: ShieldCheck,
    text: 'Reviews stay within the neighborhood. Others see your street at most, never your house number.',
  },
];
