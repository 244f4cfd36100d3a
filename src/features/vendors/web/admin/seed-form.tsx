import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { api } from '../../../../web/api-client.ts';
import { DraftNotice } from '../../../../web/draft-notice.tsx';
import { describeError, showFormError } from '../../../../web/errors.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { vendorAdminMessages } from '../../vendor-admin.schema.ts';
import { CommunityField } from './community-field.tsx';
import { useSeedForm } from './use-seed-form.ts';
import { VendorFields } from './vendor-fields.tsx';
import { useVendorsChanged } from './vendors-changed.ts';

const fields = ['category', 'name', 'contactInfo', 'communitySlug'];

/** Adds one vendor after the other; the community stays for the next one. */
export function SeedForm({ communitySlug }: { communitySlug: string }) {
  const element = useRef<HTMLFormElement>(null);
  const { form, isRestored, startOver } = useSeedForm(communitySlug);
  const { control } = form;
  const { errors } = useFormState({ control });
  const { field: community } = useController({ control, name: 'communitySlug' });
  const vendorsChanged = useVendorsChanged();
  const seed = useMutation({
    ...api.vendors.seedVendor.mutationOptions(),
    onSuccess: (_, { name, communitySlug: slug }) => {
      toast({ tone: 'success', title: 'Saved!', description: `${name} is on the list. Add the next one.` });
      startOver();
      form.setValue('communitySlug', slug);
      element.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
      return vendorsChanged();
    },
    onError: (error) => {
      const { status, description } = describeError(error);
      if (status === 401) toast({ tone: 'error', title: 'Not signed in', description });
      else if (status === 404)
        form.setError('communitySlug', { message: vendorAdminMessages.communityRequired });
      else showFormError(error, form, fields, 'Could not seed vendor');
      focusFirstInvalid(element.current);
    },
  });
  const submit = form.handleSubmit(
    (input) => seed.mutate(input),
    () => focusFirstInvalid(element.current),
  );
  return (
    <Card className="max-w-2xl">
      <form ref={element} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
        {isRestored && <DraftNotice onStartOver={startOver} />}
        <VendorFields control={control} />
        <CommunityField required error={errors.communitySlug?.message} {...community} />
        <Button
          type="submit"
          variant="primary"
          className="w-full sm:w-auto"
          busy={seed.isPending}
          busyLabel="Saving…"
        >
          Seed vendor
        </Button>
      </form>
    </Card>
  );
}
