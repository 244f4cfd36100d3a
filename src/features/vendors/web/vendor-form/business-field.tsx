import { keepPreviousData, useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { api } from '../../../../web/api-client.ts';
import { useField } from '../../../../web/form.tsx';
import { useDebounced } from '../../../../web/search-text.ts';
import { lazyComponent } from '../../../../web/ui/lazy-component.tsx';
import { SuggestionField } from '../../../../web/ui/suggestion-field.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { placesMessages } from '../../../places/places.texts.ts';
import { isVendorName } from '../../vendor.rules.ts';
import type { BusinessSuggestion } from '../../vendor.schema.ts';
import { duplicateText, useVendorDuplicate, type VendorFormState } from './use-vendor-form.ts';

const { Component: ExistingVendorLinks } = lazyComponent(() => import('./existing-vendor-links.tsx'));

interface BusinessFieldProps {
  form: VendorFormState;
  communitySlug: string;
  isNew: boolean;
}

export function BusinessField({ form, communitySlug, isNew }: BusinessFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const field = useField(form.control, 'name');
  const placeId = useWatch({ control: form.control, name: 'googlePlaceId' });
  const { businesses, isSearching, isUnavailable, findPhone } = useBusinessSuggestions(
    field.value,
    communitySlug,
    isTyping,
  );
  const existing = useVendorDuplicate(field.value, isNew ? communitySlug : null);
  const { type, pick } = useBusinessSelection(form, { findPhone, setTyping });

  return (
    <div>
      <SuggestionField
        label="Provider Name"
        required
        help="Pick a suggestion or type the name."
        error={field.error ?? (existing ? duplicateText(existing) : undefined)}
        value={field.value}
        onValueChange={type}
        onPick={pick}
        onBlur={field.onBlur}
        inputRef={field.ref}
        items={businesses.map(toSuggestion)}
        loading={isSearching}
      />
      <div role="status">
        {isUnavailable && (
          <p className="mt-1.5 text-sm text-ink-muted">
            {placesMessages.businessesUnavailable} You can still type the name yourself.
          </p>
        )}
        {placeId !== null && <VerifiedBusiness />}
      </div>
      {existing && <ExistingVendorLinks existing={existing} form={form} communitySlug={communitySlug} />}
    </div>
  );
}

interface Lookup {
  findPhone: ReturnType<typeof useBusinessSuggestions>['findPhone'];
  setTyping: (isTyping: boolean) => void;
}

function useBusinessSelection(form: VendorFormState, { findPhone, setTyping }: Lookup) {
  const { field } = useController({ control: form.control, name: 'name' });
  const setPlace = (id: string | null) => form.setValue('googlePlaceId', id, { shouldDirty: true });

  function type(name: string) {
    setTyping(true);
    field.onChange(name);
    setPlace(null);
  }

  function pick({ business }: { business: BusinessSuggestion }) {
    setTyping(false);
    if (!isVendorName(business.name)) {
      toastSelectionFailed();
      return;
    }
    field.onChange(business.name);
    setPlace(business.placeId);
    if (business.category && form.getValues('category') === '') {
      form.setValue('category', business.category, { shouldDirty: true });
    }
    if (business.phone || !business.placeId) fillContact(form, business.phone);
    else void lookUp(business.placeId);
  }

  /** Clears the selection if the lookup fails. */
  async function lookUp(selectedId: string) {
    const isStillSelected = () => form.getValues('googlePlaceId') === selectedId;
    try {
      const phone = await findPhone(selectedId);
      if (isStillSelected()) fillContact(form, phone);
    } catch {
      if (!isStillSelected()) return;
      setPlace(null);
      toastSelectionFailed();
    }
  }

  return { type, pick };
}

function toastSelectionFailed() {
  const [title = '', description] = placesMessages.businessFailed.split(': ');
  toast({ tone: 'error', title, description });
}

export function VerifiedBusiness() {
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-success">
      <BadgeCheck aria-hidden="true" className="size-4" />
      Verified business from the maps provider
    </p>
  );
}

function toSuggestion(business: BusinessSuggestion, index: number) {
  const isListed = business.existingVendorId !== null;
  const origin = isListed
    ? 'Already on your list'
    : business.category && `${business.category}, on a list nearby`;
  const details = [origin, business.formattedAddress, business.phone];
  return {
    id: business.placeId ?? business.existingVendorId ?? `${index}-${business.name}`,
    label: business.name,
    detail: details.filter(Boolean).join('\u00a0· ') || undefined,
    business,
  };
}

function fillContact(form: VendorFormState, phone: string | null): void {
  if (!phone || form.getValues('contactInfo').trim() !== '') return;
  // Clears the message that it is missing.
  const shouldValidate = form.getFieldState('contactInfo').invalid;
  form.setValue('contactInfo', phone, { shouldDirty: true, shouldValidate });
}

/** Loaded on input, since it includes the maps provider's library. */
const loadSearch = () => import('./suggest-businesses.ts');

function useBusinessSuggestions(text: string, communitySlug: string, isActive: boolean) {
  const query = useDebounced(text.trim(), 100);
  const isEnabled = isActive && query.length >= 2 && query.length <= 120;
  const { data, isError, isFetching } = useQuery({
    ...api.vendors.searchBusinesses.queryOptions({ input: { query, communitySlug } }),
    queryFn: async () => (await loadSearch()).suggestBusinesses({ query, communitySlug }),
    enabled: isEnabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    businesses: isEnabled && !isError ? (data ?? []) : [],
    isSearching: isEnabled && isFetching,
    isUnavailable: isEnabled && isError,
    /** Throws if the lookup fails. */
    findPhone: async (placeId: string) => (await loadSearch()).findBusinessPhone(placeId),
  };
}
