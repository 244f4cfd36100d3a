import { useNavigate } from '@tanstack/react-router';
import { apiClient } from '../../../web/api-client.ts';
import { EmailField } from '../../../web/email-field.tsx';
import { DraftNotice, Form, useField, useFields } from '../../../web/form.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card, PageHeading } from '../../../web/ui/card.tsx';
import { RadioGroupField } from '../../../web/ui/radio-group-field.tsx';
import { TextAreaField } from '../../../web/ui/text-area-field.tsx';
import { TextField } from '../../../web/ui/text-field.tsx';
import { useChange } from '../../../web/use-change.ts';
import { clearDraft } from '../../../web/use-draft.ts';
import { type DraftedForm, useDraftedForm } from '../../../web/use-drafted-form.ts';
import { useLazyResolver } from '../../../web/use-lazy-resolver.ts';
import type { RequestCommunityInput } from '../community-request.schema.ts';

/** Milliseconds between the thanks and the redirect to sign-in (docs/rules/communities.md, 'Requests'). */
const redirectDelay = 600;

const residentOptions = [
  { value: 'yes', label: 'Yes, I live there' },
  { value: 'no', label: 'No, not at the moment' },
] as const;

export default function RequestCommunityPage() {
  return (
    <div className="mx-auto max-w-2xl px-4 pt-8 sm:pt-14">
      <PageHeading
        title="Request a community"
        lead="Is your neighborhood not on Porchlist yet? Tell us about it, and we will email you."
      />
      <Card className="mt-6">
        <RequestForm />
      </Card>
    </div>
  );
}

function RequestForm() {
  const navigate = useNavigate();
  const { form, isRestored, startOver } = useRequestForm();
  const request = useChange(apiClient.communities.requestCommunity, {
    stale: [],
    form,
    done: {
      title: 'Request submitted',
      description: 'Thank you! We will email you once there is news.',
    },
    failed: 'Could not submit request',
    onDone: () => {
      clearDraft(requestDraft);
      setTimeout(() => void navigate({ to: '/signin' }), redirectDelay);
    },
  });

  return (
    <Form form={form} onSave={request.run}>
      {isRestored && <DraftNotice onStartOver={startOver} />}
      <RequestFields form={form} />
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={request.isPending || request.isDone}
        busyLabel="Submitting..."
      >
        Submit request
      </Button>
    </Form>
  );
}

function RequestFields({ form }: Pick<ReturnType<typeof useRequestForm>, 'form'>) {
  const field = useFields(form);
  const resident = useField(form.control, 'isResident');
  return (
    <>
      <TextField label="Community name" required autoComplete="on" {...field('communityName')} />
      <TextField label="City and state" optional autoComplete="address-level2" {...field('location')} />
      <TextField label="Your name" required autoComplete="name" {...field('name')} />
      <EmailField
        label="Your email"
        required
        onCorrect={(email) => form.setValue('email', email)}
        {...field('email')}
      />
      <RadioGroupField label="Are you a current resident?" required options={residentOptions} {...resident} />
      {resident.value === 'yes' && (
        <TextField
          label="Your home address"
          optional
          help="With it, you are in as soon as your community opens."
          autoComplete="street-address"
          {...field('homeAddress')}
        />
      )}
      <TextAreaField label="Notes" optional rows={3} counterMax={1000} {...field('notes')} />
    </>
  );
}

const requestDraft = 'request-community';

type RequestValues = Omit<RequestCommunityInput, 'isResident'> & { isResident: 'yes' | 'no' | null };

const start: RequestValues = {
  communityName: '',
  location: '',
  name: '',
  email: '',
  isResident: null,
  homeAddress: '',
  notes: '',
};

function useRequestForm(): DraftedForm<RequestValues, RequestCommunityInput> {
  return useDraftedForm({
    name: requestDraft,
    start,
    resolver: useLazyResolver(
      () => import('../community-request.schema.ts'),
      ({ requestCommunityInput }) => requestCommunityInput,
    ),
  });
}
