import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useMe } from '../../../../access/web/session.ts';
import { authorLabel } from '../../../../catalogue/author-label.ts';
import { maskEmail } from '../../../../platform/email.ts';
import { api, apiClient } from '../../../../web/api-client.ts';
import { ChangeButton } from '../../../../web/change-button.tsx';
import { DialogButton } from '../../../../web/dialog-button.tsx';
import { Form, useFields } from '../../../../web/form.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import type { FormLike } from '../../../../web/shown-error.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card, CardHeading } from '../../../../web/ui/card.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { SwitchField } from '../../../../web/ui/switch-field.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import type { Profile } from '../../account.schema.ts';
import { profileMessages } from '../../account.texts.ts';

export function DetailsCard({ profile }: { profile: Profile }) {
  return (
    <Card as="section" aria-labelledby="details">
      <CardHeading id="details">Your details</CardHeading>
      <div className="grid gap-3">
        <NameForm name={profile.name} />
        <ProfileSwitch
          name="showNamePublic"
          label="Show My Name"
          help={(isShown) => (
            <>
              {nameHelp(profile, isShown)}{' '}
              <Link to="/privacy" hash="who-sees-what" className="link">
                Who sees what
              </Link>
            </>
          )}
          isOn={profile.showNamePublic}
        />
        <EmailRow profile={profile} />
        <ProfileSwitch
          name="wantsNewsMails"
          label="Emails about your neighborhood"
          help="Answers to your questions, prices you helped open, who joined, and at most every two weeks what is new."
          isOn={profile.wantsNewsMails}
        />
        {profile.wantsAdminMails !== null && (
          <ProfileSwitch
            name="wantsAdminMails"
            label="Daily admin summary"
            help="At most one email a day, listing what is waiting for your decision."
            isOn={profile.wantsAdminMails}
          />
        )}
      </div>
    </Card>
  );
}

interface ProfileSwitchProps {
  name: 'showNamePublic' | 'wantsNewsMails' | 'wantsAdminMails';
  label: string;
  help: string | ((isOn: boolean) => ReactNode);
  isOn: boolean;
}

/** Shows a press before the server has saved it. */
function ProfileSwitch({ name, label, help, isOn }: ProfileSwitchProps) {
  const update = useUpdateProfile();
  const checked = update.input?.[name] ?? isOn;
  return (
    <SwitchField
      label={label}
      help={typeof help === 'string' ? help : help(checked)}
      checked={checked}
      busy={update.isPending}
      onCheckedChange={(isWanted) => void update.run({ [name]: isWanted })}
    />
  );
}

function nameHelp({ shortName, streetName }: Profile, isShown: boolean): string {
  const reviews = `Neighbors read your reviews as “${authorLabel({ shortName, streetName, isHidden: !isShown })}”.`;
  return isShown ? `${reviews} On your own street they also see which providers you use.` : reviews;
}

const errorOf = (typed: string) => (typed.trim() === '' ? 'Please enter your name.' : undefined);

/** Saves only changes, and keeps the input if saving fails. */
function NameForm({ name }: { name: string }) {
  const form = useForm({ defaultValues: { name }, shouldFocusError: false });
  const field = useFields(form);
  const text = useWatch({ control: form.control, name: 'name' });
  const update = useUpdateProfile(form);

  async function save({ name: typed }: { name: string }) {
    const isSaved = await update.run({ name: typed.trim() });
    if (isSaved) form.setValue('name', typed.trim());
    return isSaved;
  }

  return (
    <Form form={form} onSave={save} className="flex flex-wrap items-end gap-3">
      <TextField
        className="grow basis-40"
        label="Name"
        autoComplete="name"
        {...field('name', { validate: errorOf })}
      />
      <Button
        type="submit"
        busy={update.isPending}
        busyLabel="Saving…"
        aria-disabled={text.trim() === name || undefined}
      >
        Save name
      </Button>
    </Form>
  );
}

function useUpdateProfile(form?: FormLike) {
  return useChange(apiClient.accounts.updateProfile, {
    form,
    done: { title: profileMessages.savedTitle, description: profileMessages.saved },
    failed: { title: profileMessages.couldNotSave },
  });
}

const changeDialog = lazyDialog(() => import('./change-email-dialog.tsx'), { keepsInput: true });

/** The email, masked until the person asks to see it, because others may see the screen, and a way to change it. */
function EmailRow({ profile: { email, maskedEmail } }: { profile: Profile }) {
  const [isShown, setShown] = useState(false);
  const isConfirmed = useMe()?.isConfirmed ?? false;

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">Email</p>
        <div className="-mr-3 flex flex-wrap">
          <Button size="sm" variant="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            Show email
          </Button>
          {isConfirmed && (
            <DialogButton dialog={changeDialog} props={{}} size="sm" variant="quiet">
              Change email
            </DialogButton>
          )}
        </div>
      </div>
      <p className="wrap-anywhere">{isShown ? email : maskedEmail}</p>
      <p className="text-sm text-ink-muted">Sign-in links go here. Neighbors never see it.</p>
      <WaitingChange />
    </div>
  );
}

function WaitingChange() {
  const { data: waiting } = useQuery(api.accounts.getEmailChange.queryOptions());
  const cancelling = useChange(apiClient.accounts.cancelEmailChange, {
    stale: ['accounts'],
    done: 'Change canceled',
  });
  if (!waiting) return null;
  return (
    <Notice
      title="Confirm your new email"
      action={
        <ChangeButton change={cancelling} input={undefined} size="sm" busyLabel="Canceling…">
          Cancel the change
        </ChangeButton>
      }
    >
      Open the link we emailed to {maskEmail(waiting.email)}. Until then nothing changes. Nothing yet? Check
      your spam folder.
    </Notice>
  );
}
