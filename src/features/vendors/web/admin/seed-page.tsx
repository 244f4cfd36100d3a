import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { emptyVendorDetails, vendorDetailNames } from '../../../../catalogue/vendor-details.ts';
import { AdminFrame } from '../../../../web/admin/admin-list.tsx';
import { CommunityField } from '../../../../web/admin/community-choice.tsx';
import { apiClient } from '../../../../web/api-client.ts';
import { DraftNotice, Form, useField } from '../../../../web/form.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { lazyComponent } from '../../../../web/ui/lazy-component.tsx';
import { Segmented } from '../../../../web/ui/segmented.tsx';
import { Loading } from '../../../../web/ui/skeleton.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { type DraftedForm, useDraftedForm } from '../../../../web/use-drafted-form.ts';
import { vendorAdminMessages } from '../../vendor.texts.ts';
import type { SeedVendorInput } from '../../vendor-admin.schema.ts';
import { useVendorFieldsResolver, VendorFields, type VendorFieldValues } from './vendor-fields.tsx';

const { Component: VendorImport } = lazyComponent(() => import('./vendor-import.tsx'));

const importSkeleton = <Loading label="Loading the import…" blocks={['h-80 w-full']} />;

export default function SeedPage() {
  const { community = '', from } = useSearch({ from: '/admin/vendors/seed' });
  const navigate = useNavigate();
  return (
    <AdminFrame title="Seed vendors">
      <Segmented
        label="How many"
        value={from ?? 'form'}
        onChange={(chosen) =>
          void navigate({
            to: '/admin/vendors/seed',
            search: { ...(community && { community }), ...(chosen === 'file' && { from: chosen }) },
            replace: true,
            resetScroll: false,
          })
        }
        options={[
          { value: 'form', label: 'One by one' },
          { value: 'file', label: 'Many from a file' },
        ]}
      />
      {from === 'file' ? (
        <VendorImport communitySlug={community} fallback={importSkeleton} />
      ) : (
        <SeedForm communitySlug={community} />
      )}
    </AdminFrame>
  );
}

/** Keeps the community for the next vendor. */
function SeedForm({ communitySlug }: { communitySlug: string }) {
  const element = useRef<HTMLFormElement>(null);
  const { form, isRestored, startOver } = useSeedForm(communitySlug);
  const { control } = form;
  const community = useField(control, 'communitySlug');
  const seed = useChange(apiClient.vendors.seedVendor, {
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
        <CommunityField required {...community} />
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

/** The community alone is no draft, since it may come from the previous vendor. */
const hasInput = (values: VendorFieldValues) =>
  vendorDetailNames.some((name) => values[name] !== emptyVendorDetails[name]);

function useSeedForm(communitySlug: string): DraftedForm<VendorFieldValues, SeedVendorInput> {
  return useDraftedForm<VendorFieldValues, SeedVendorInput>({
    name: 'seed-vendor',
    start: { ...emptyVendorDetails, communitySlug },
    isDraft: hasInput,
    resolver: useVendorFieldsResolver(),
  });
}
