import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getTotalHomes } from '../../../../../catalogue/community-slug.ts';
import { formatPhone } from '../../../../../catalogue/contacts.ts';
import { type TimeZone, timeZoneNames, timeZones } from '../../../../../platform/time-zone.ts';
import { LoadedData } from '../../../../../web/admin/admin-list.tsx';
import { api, apiClient } from '../../../../../web/api-client.ts';
import { refreshTopics } from '../../../../../web/change.ts';
import { DraftNotice, Form, useField, useFields } from '../../../../../web/form.tsx';
import { Button } from '../../../../../web/ui/button.tsx';
import { Card } from '../../../../../web/ui/card.tsx';
import { RefreshButton } from '../../../../../web/ui/refresh-button.tsx';
import { SelectField } from '../../../../../web/ui/select-field.tsx';
import { SwitchField } from '../../../../../web/ui/switch-field.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../../web/use-change.ts';
import { clearDraft } from '../../../../../web/use-draft.ts';
import { type DraftedForm, useDraftedForm } from '../../../../../web/use-drafted-form.ts';
import { useLazyResolver } from '../../../../../web/use-lazy-resolver.ts';
import type { Branding, SaveBrandingInput } from '../../../community.schema.ts';
import { PlacePreview } from '../overview.tsx';
import { BrandingPhoto } from './branding-photo.tsx';
import { BrandingSkeleton, editorBox } from './branding-skeleton.tsx';

export interface BrandingEditorProps {
  slug: string;
  /** Shows how people see the place. */
  hasPlace: boolean;
  /** True once the editor is near the viewport. */
  open: boolean;
}

export default function BrandingEditor({ slug, hasPlace }: BrandingEditorProps) {
  const query = useQuery(api.communities.getBranding.queryOptions({ input: { slug }, staleTime: 0 }));
  return (
    <LoadedData query={query} what="Community Branding" skeleton={<BrandingSkeleton />}>
      {(branding) => (
        <Card padding="none" className="overflow-hidden">
          {hasPlace && <PlacePreview slug={slug} />}
          <div className={editorBox({ hasTestGroup: branding.isTestGroup !== undefined })}>
            <BrandingPhoto branding={branding} />
            <BrandingForm branding={branding} refresh={query.refetch} />
          </div>
        </Card>
      )}
    </LoadedData>
  );
}

interface BrandingFormProps {
  branding: Branding;
  refresh: () => Promise<{ isError: boolean }>;
}

function BrandingForm({ branding, refresh }: BrandingFormProps) {
  const { form, isRestored, startOver } = useBrandingForm(branding);
  const field = useFields(form);
  const timeZone = useField(form.control, 'chosenTimeZone');
  const timeZoneOptions: { value: TimeZone | ''; label: string }[] = [
    {
      value: '',
      label:
        branding.chosenTimeZone === null
          ? `${timeZoneNames[branding.timeZone]}, from its addresses`
          : 'From its addresses',
    },
    ...timeZones.map((value) => ({ value, label: timeZoneNames[value] })),
  ];
  const testGroup = useField(form.control, 'isTestGroup');
  const matches = useField(form.control, 'verifiesMatches');
  const save = useSave(branding.slug, form);
  const queryClient = useQueryClient();
  /** Typed changes stay. */
  const refreshAll = async () => (await Promise.all([refresh(), refreshTopics(queryClient)]))[0];

  return (
    <Form
      form={form}
      onSave={save.run}
      className="mt-5 grid gap-x-8 gap-y-5 border-t border-line pt-5 lg:grid-cols-2 lg:*:last:col-span-full"
    >
      {isRestored && (
        <div className="lg:col-span-full">
          <DraftNotice onStartOver={startOver} />
        </div>
      )}
      <TextField
        label="Displayed address"
        optional
        help="The line below the name, such as the gate's or the clubhouse's address."
        {...field('addressLine')}
      />
      <TextField
        label="HOA contact phone"
        optional
        help="Ten digits. Neighbors call and text it from the page."
        type="tel"
        {...field('contactPhone')}
      />
      <TextField
        label="Number of homes"
        optional
        help={`Percentages of homes are based on it; ${getTotalHomes({ totalHomes: null })} while it is unknown.`}
        inputMode="numeric"
        {...field('totalHomes')}
      />
      <SelectField
        label="Time zone"
        value={timeZone.value ?? ''}
        options={timeZoneOptions}
        onChange={(chosen) => timeZone.onChange(chosen === '' ? null : chosen)}
      />
      {branding.isTestGroup !== undefined && (
        <SwitchField
          label="Test group"
          help="Anyone who asks for access here counts as approved once their email is confirmed. Takes effect when you save."
          checked={testGroup.value ?? false}
          onCheckedChange={testGroup.onChange}
        />
      )}
      {branding.verifiesMatches !== undefined && (
        <SwitchField
          label="One approval for matches"
          help="When the HOA admin approves a home whose name and address are on the roster, the person is approved, too."
          checked={matches.value ?? false}
          onCheckedChange={matches.onChange}
        />
      )}
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving…">
          Save Branding
        </Button>
        <RefreshButton refresh={refreshAll} failed="Action failed">
          Refresh
        </RefreshButton>
      </div>
    </Form>
  );
}

function useSave(slug: string, form: ReturnType<typeof useBrandingForm>['form']) {
  return useChange(apiClient.communities.saveBranding, {
    form,
    done: 'Branding saved',
    failed: { title: 'Save failed' },
    onDone: (saved) => {
      form.reset(brandingValuesOf(saved));
      clearDraft(brandingDraft(slug));
    },
  });
}

export type BrandingValues = Omit<SaveBrandingInput, 'totalHomes'> & { totalHomes: string };

function brandingValuesOf(branding: Branding): BrandingValues {
  const { slug, addressLine, contactPhone, totalHomes, chosenTimeZone } = branding;
  const { isTestGroup, verifiesMatches } = branding;
  return {
    slug,
    addressLine: addressLine ?? '',
    contactPhone: formatPhone(contactPhone ?? ''),
    totalHomes: totalHomes === null ? '' : String(totalHomes),
    chosenTimeZone,
    ...(isTestGroup !== undefined && { isTestGroup }),
    ...(verifiesMatches !== undefined && { verifiesMatches }),
    seen: branding,
  };
}

const brandingDraft = (slug: string) => `branding-${slug}`;

/** Updates the unchanged fields after a refetch and leaves typed changes. */
function useBrandingForm(branding: Branding): DraftedForm<BrandingValues, SaveBrandingInput> {
  const { slug } = branding;
  const drafted = useDraftedForm<BrandingValues, SaveBrandingInput>({
    name: brandingDraft(slug),
    start: brandingValuesOf(branding),
    isDraft: (draft) => draft.slug === slug,
    resolver: useLazyResolver(
      () => import('./branding-form.schema.ts'),
      ({ brandingFormSchema }) => brandingFormSchema,
    ),
  });
  const { form, isRestored } = drafted;
  useEffect(() => {
    if (isRestored) return;
    const values = brandingValuesOf(branding);
    // What is being changed, the person has not seen changed.
    const { isDirty } = form.formState;
    form.reset(isDirty ? { ...values, seen: form.getValues('seen') } : values, { keepDirtyValues: true });
  }, [form, branding, isRestored]);
  return drafted;
}
