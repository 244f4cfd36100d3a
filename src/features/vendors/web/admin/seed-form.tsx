import { useRef } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { DraftNotice } from '../../../../web/draft-notice.tsx';
import { Form } from '../../../../web/form.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { vendorAdminMessages } from '../../vendor-admin-messages.ts';
import { vendorChanges } from '../vendor-changes.ts';
import { CommunityField } from './community-field.tsx';
import { useSeedForm } from './use-seed-form.ts';
import { VendorFields } from './vendor-fields.tsx';

/** Adds one vendor after the other; the community stays for the next one. */
export function SeedForm({ communitySlug }: { communitySlug: string }) {
  const element = useRef<HTMLFormElement>(null);
  const { form, isRestored, startOver } = useSeedForm(communitySlug);
  const { control } = form;
  const { errors } = useFormState({ control });
  const { field: community } = useController({ control, name: 'communitySlug' });
  const seed = useChange(vendorChanges.seedVendor, {
    form,
    done: (_, { name }) => ({ title: 'Saved!', description: `${name} is on the list. Add the next one.` }),
    failed: ({ status }) => {
      if (status === 401) return { title: 'Not signed in' };
      return status === 404 ? null : 'Could not seed vendor';
    },
    onDone: (_, { communitySlug: slug }) => {
      startOver();
      form.setValue('communitySlug', slug);
      element.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
    },
    onFailed: ({ status }) => {
      if (status === 404) form.setError('communitySlug', { message: vendorAdminMessages.communityRequired });
    },
  });
  return (
    <Card className="max-w-2xl">
      <Form ref={element} form={form} onSave={seed.run}>
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
      </Form>
    </Card>
  );
}
