import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '../../../access/web/session.ts';
import { normalizeEmail } from '../../../platform/email.ts';
import { apiClient } from '../../../web/api-client.ts';
import { EmailField } from '../../../web/email-field.tsx';
import { Form, useFields } from '../../../web/form.tsx';
import { isTransient } from '../../../web/query-client.ts';
import { useCopyToClipboard } from '../../../web/share-link.tsx';
import { describeError, placeFieldErrors } from '../../../web/shown-error.ts';
import { Button, buttonClass } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { emailError } from '../account.rules.ts';
import { signInMessages } from '../account.texts.ts';
import { AccountPage, SigningIn } from './account-page.tsx';
import { removeFragment } from './auth-route.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { codeForm } from './use-link-request.ts';

/** Tokens have 43 characters; mail programs may append a bracket or a period, or cut the link. */
const wholeToken = /^[\w-]{43}/;

interface RedeemLinkPageProps {
  /** Empty if the link has lost it. */
  fragment: string;
  /** Leads to the form for access, which has the same address. */
  onRequestAccess?: (() => void) | undefined;
}

/** The page of an emailed link: signs in the browser that asked, and shows any other one the code to enter there. */
export default function RedeemLinkPage({ fragment, onRequestAccess }: RedeemLinkPageProps) {
  const [token] = wholeToken.exec(fragment) ?? [];
  return token ? <RedeemLink token={token} /> : <CutLink onRequestAccess={onRequestAccess} />;
}

function RedeemLink({ token }: { token: string }) {
  // A query instead of an effect, so that the token is sent only once however often the page renders.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['redeem sign-in link', token],
    queryFn: () => apiClient.accounts.redeemSignInLink({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useEffect(() => {
    if (data?.status !== 'signedIn') return;
    removeFragment();
    finishSignIn(data);
  }, [data]);
  if (error && !isFetching) return <FailedLink error={error} onTryAgain={() => void refetch()} />;
  return data?.status === 'otherBrowser' ? <OtherBrowser token={token} {...data} /> : <SigningIn />;
}

interface OtherBrowserProps {
  token: string;
  maskedEmail: string;
  code: string | null;
}

function OtherBrowser({ token, maskedEmail, code }: OtherBrowserProps) {
  const [isHere, setHere] = useState(false);
  const form = <AddressForm token={token} maskedEmail={maskedEmail} />;
  if (code === null) return <AccountPage title="Sign in on this device?">{form}</AccountPage>;
  return (
    <AccountPage title="Enter this code where you asked">
      <p className="mb-4">
        You asked to sign in with another browser or device. Go back to it and enter this code there:
      </p>
      <Code code={code} />
      <p className="mt-4 text-sm text-ink-muted">
        If someone asks you for this code, do not tell them. Nobody from Porchlist will ask.
      </p>
      <div className="mt-5 border-t border-line pt-5">
        {isHere ? (
          form
        ) : (
          <Button className="w-full" onClick={() => setHere(true)}>
            Use this device instead
          </Button>
        )}
      </div>
    </AccountPage>
  );
}

function Code({ code }: { code: string }) {
  const { isCopied, hasFailed, copy } = useCopyToClipboard();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-sunken p-4">
      <output className="tabular text-3xl font-semibold tracking-[0.1em] select-all">{code}</output>
      <Button size="sm" onClick={() => void copy(code)}>
        {isCopied ? 'Copied' : 'Copy code'}
      </Button>
      {hasFailed && (
        <p role="status" className="text-sm">
          We could not copy it. Select the code and copy it yourself.
        </p>
      )}
    </div>
  );
}

/** Signs in here after the person enters the address that the email went to, which scanners do not know. */
function AddressForm({ token, maskedEmail }: Pick<OtherBrowserProps, 'token' | 'maskedEmail'>) {
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false });
  const field = useFields(form);
  const [failure, setFailure] = useState<string | null>(null);
  const redeem = useMutation({
    mutationFn: (email: string) => apiClient.accounts.redeemSignInLink({ token, email }),
    onMutate: () => setFailure(null),
    onSuccess: (answer) => {
      if (answer.status !== 'signedIn') return;
      removeFragment();
      finishSignIn(answer);
    },
    onError: (error) => {
      const { fields, description } = describeError(error);
      if (!placeFieldErrors(fields, form, (path) => path)) setFailure(description);
    },
  });
  return (
    <Form
      form={form}
      onSave={async ({ email }) => {
        redeem.mutate(normalizeEmail(email));
        return false;
      }}
      className="grid gap-4"
    >
      <EmailField
        label="Your email"
        note={<>To sign in on this device, enter the address this link was sent to: {maskedEmail}</>}
        onCorrect={(email) => form.setValue('email', email)}
        {...field('email', { validate: emailError })}
      />
      {failure && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={redeem.isPending || redeem.isSuccess}
        busyLabel="Signing you in…"
      >
        Sign In
      </Button>
    </Form>
  );
}

/** The token is not complete: the code in the same email still works. */
function CutLink({ onRequestAccess }: Pick<RedeemLinkPageProps, 'onRequestAccess'>) {
  return (
    <AccountPage
      title="This link is cut off"
      other={
        onRequestAccess && (
          <>
            Have not asked for access yet?{' '}
            <button type="button" className="link" onClick={onRequestAccess}>
              Request access
            </button>
          </>
        )
      }
    >
      <p role="alert" className="mb-5">
        {signInMessages.linkCut}
      </p>
      <codeForm.Component />
    </AccountPage>
  );
}

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
