import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { enterAs } from '../../../access/web/session.ts';
import type { Category } from '../../../catalogue/categories.ts';
import { defaultCommunitySlug } from '../../../catalogue/community-defaults.ts';
import { Form } from '../../../web/form.tsx';
import { lazyDialog } from '../../../web/lazy-dialog.ts';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { accountMessages } from '../account-messages.ts';
import { BackButton } from './back-button.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { type SignUpOrigin, useSignUpForm } from './use-sign-up-form.ts';

const { Dialog: WelcomeDialog } = lazyDialog(() => import('./welcome-dialog.tsx'));

interface SignUpFormProps extends SignUpOrigin {
  /** Of the list to go on with. */
  category: Category | undefined;
}

export function SignUpForm({ communitySlug, category, ...origin }: SignUpFormProps) {
  const { send, signUp, refusal, ...fields } = useSignUpForm({ communitySlug, ...origin });
  const { form, errors } = fields;
  return (
    <Form form={form} onSave={send} className="grid gap-5">
      <SignUpFields {...fields} />
      {errors.root?.message && (
        <Notice tone="error" role="alert">
          {errors.root.message}
        </Notice>
      )}
      {refusal && <RefusedNotice communitySlug={communitySlug}>{refusal}</RefusedNotice>}
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
      {signUp.output && <Welcome {...signUp.output} category={category} />}
    </Form>
  );
}

interface WelcomeProps {
  community: { slug: string; name: string } | null;
  isApproved: boolean;
  /** Of the list that they go on to. */
  category: Category | undefined;
}

/** Greets whoever has asked for access before they go on; without a community there is nothing to say. */
function Welcome({ community, isApproved, category }: WelcomeProps) {
  const isGreeted = community !== null;
  useEffect(() => {
    if (!isGreeted) enterAs('signedIn', `/communities/${defaultCommunitySlug}?welcome=true`);
  }, [isGreeted]);
  if (!community) return null;
  const search = new URLSearchParams({ welcome: 'true', ...(category && { category }) });
  return (
    <WelcomeDialog
      communityName={community.name}
      isApproved={isApproved}
      onClose={() => enterAs('signedIn', `/communities/${community.slug}?${search}`)}
    />
  );
}

function RefusedNotice({ communitySlug, children }: { communitySlug: string | undefined; children: string }) {
  const signIn = (
    <Link
      to="/signin"
      search={communitySlug ? { community: communitySlug } : {}}
      className={buttonClass({ size: 'sm' })}
    >
      Sign in
    </Link>
  );
  return (
    <Notice tone="error" title={accountMessages.couldNotCreate} action={signIn}>
      {children}
    </Notice>
  );
}
