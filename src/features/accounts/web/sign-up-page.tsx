import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadAfter } from '../../../access/web/session.ts';
import { WelcomeBack } from '../../../access/web/welcome-back.tsx';
import type { Category } from '../../../catalogue/categories.ts';
import { defaultCommunitySlug } from '../../../catalogue/community-slug.ts';
import { EmailField } from '../../../web/email-field.tsx';
import { Form, useFields } from '../../../web/form.tsx';
import { lazyDialog } from '../../../web/lazy-dialog.tsx';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { RadioGroupField } from '../../../web/ui/radio-group-field.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useGoBack } from '../../../web/use-go-back.ts';
import { inviteQuery, inviterText } from '../../invitations/web/invite-query.ts';
import { accountMessages } from '../account.texts.ts';
import { AccountPage, useNamedCommunity } from './account-page.tsx';
import type { AuthSearch } from './auth-route.ts';
import { HomeFields } from './home-fields.tsx';
import { residentError, signUpLabels } from './sign-up-draft.ts';
import { type SignUpOrigin, useSignUpForm } from './use-sign-up-form.ts';

export function SignUpPage({ community, invite, address, category, next }: Omit<AuthSearch, 'verified'>) {
  const { slug, name, place } = useNamedCommunity(community);
  const title = `Join ${name ?? 'Porchlist'}`;
  const { data } = useQuery({ ...inviteQuery(invite ?? '', null), enabled: invite !== undefined });
  const inviter = data?.inviter ?? null;
  return (
    <AccountPage
      title={title}
      lead={`${inviter === null ? '' : `${inviterText(inviter)} invited you. `}See whom your neighbors use, how they rate them and what they pay. For residents only; we email you once you are approved.`}
      place={place ?? { photoUrl: null, photoSrcSet: null }}
      other={
        <>
          Already have an account?{' '}
          <Link to="/signin" search={{ community: slug, next }} className="link">
            Sign in
          </Link>
        </>
      }
    >
      <WelcomeBack className="mb-6" />
      <SignUpForm communitySlug={slug} invite={invite} address={address} category={category} next={next} />
    </AccountPage>
  );
}

const { Dialog: WelcomeDialog } = lazyDialog(() => import('./welcome-dialog.tsx'));

interface SignUpFormProps extends SignUpOrigin {
  category: Category | undefined;
}

function SignUpForm({ communitySlug, category, ...origin }: SignUpFormProps) {
  const { send, signUp, refusal, ...fields } = useSignUpForm({ communitySlug, ...origin });
  const { next } = origin;
  const { form, errors } = fields;
  return (
    <>
      <Form form={form} onSave={send} className="grid gap-5">
        <SignUpFields communitySlug={communitySlug} fields={fields} />
        {errors.root?.message && (
          <Notice tone="error" role="alert">
            {errors.root.message}
          </Notice>
        )}
        {refusal && (
          <RefusedNotice communitySlug={communitySlug} next={next}>
            {refusal}
          </RefusedNotice>
        )}
        {signUp.failures > 0 && (
          <Notice tone="attention" role="status">
            Onboarding Issue: We're completing your signup...
          </Notice>
        )}
        <div className="flex flex-wrap-reverse gap-3 *:grow">
          <BackButton communitySlug={communitySlug} />
          <Button type="submit" variant="primary" busy={signUp.isPending} busyLabel="Sending your request…">
            Request Access
          </Button>
        </div>
      </Form>
      {/* Outside, because its own form would send this one, too. */}
      {signUp.output && <Welcome {...signUp.output} category={category} next={next} />}
    </>
  );
}

interface WelcomeProps {
  community: { slug: string; name: string } | null;
  isApproved: boolean;
  isHeld: boolean;
  category: Category | undefined;
  /** The page that the person was on their way to, which they continue with instead of the list. */
  next: string | undefined;
}

/** Continues at once without a community. */
function Welcome({ community, isApproved, isHeld, category, next }: WelcomeProps) {
  const hasWelcome = community !== null;
  useEffect(() => {
    if (!hasWelcome) reloadAfter('signedIn', next ?? `/communities/${defaultCommunitySlug}?welcome=true`);
  }, [hasWelcome, next]);
  if (!community) return null;
  const search = new URLSearchParams({ welcome: 'true', ...(category && { category }) });
  return (
    <WelcomeDialog
      community={community}
      isApproved={isApproved}
      isHeld={isHeld}
      onClose={() => reloadAfter('signedIn', next ?? `/communities/${community.slug}?${search}`)}
    />
  );
}

interface RefusedNoticeProps {
  communitySlug: string | undefined;
  next: string | undefined;
  children: string;
}

function RefusedNotice({ communitySlug, next, children }: RefusedNoticeProps) {
  const signIn = (
    <Link to="/signin" search={{ community: communitySlug, next }} className={buttonClass({ size: 'sm' })}>
      Sign in
    </Link>
  );
  return (
    <Notice tone="error" role="alert" title={accountMessages.couldNotCreate} action={signIn}>
      {children}
    </Notice>
  );
}

const residentOptions = [
  { value: 'yes', label: 'Yes, I live here' },
  { value: 'no', label: "No, I'm not a resident" },
] as const;

interface SignUpFieldsProps {
  communitySlug: string | undefined;
  fields: Omit<ReturnType<typeof useSignUpForm>, 'send' | 'signUp' | 'refusal'>;
}

function SignUpFields({ communitySlug, fields }: SignUpFieldsProps) {
  const { form, errors, home, changeHome, isResident, suggestions, isCommunityAsked } = fields;
  const field = useFields(form);
  return (
    <>
      <HomeFields
        home={home}
        communitySlug={communitySlug}
        errors={errors.home}
        suggestions={suggestions}
        onChange={changeHome}
      />
      {isCommunityAsked && (
        <TextField
          label={signUpLabels.community}
          required
          autoComplete="on"
          maxLength={100}
          help="Its name on Porchlist. You can also ask for access from its page."
          {...field('community')}
        />
      )}
      <TextField
        label={signUpLabels.name}
        autoComplete="name"
        autoCapitalize="words"
        required
        {...field('name')}
      />
      <EmailField
        label={signUpLabels.email}
        onCorrect={(email) => form.setValue('email', email)}
        help="For sign-in links. Neighbors never see it."
        required
        {...field('email')}
      />
      <RadioGroupField
        label={signUpLabels.isResident}
        required
        options={residentOptions}
        {...isResident}
        error={residentError(isResident.value, isResident.error)}
      />
    </>
  );
}

/** Leads to the community's page if the person came from another site. */
function BackButton({ communitySlug: slug = defaultCommunitySlug }: { communitySlug: string | undefined }) {
  const navigate = useNavigate();
  const goBack = useGoBack(() => void navigate({ to: '/communities/$slug', params: { slug } }));
  return <Button onClick={goBack}>Back</Button>;
}
