import { keepPreviousData, useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { api } from '../../../../web/api-client.ts';
import { useDebounced } from '../../../../web/search-text.ts';
import { lazyComponent } from '../../../../web/ui/lazy-component.tsx';
import { SuggestionField } from '../../../../web/ui/suggestion-field.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { placesMessages } from '../../../places/places.texts.ts';
import { isVendorName } from '../../vendor.rules.ts';
import type { BusinessSuggestion } from '../../vendor.schema.ts';
import { duplicateText, useVendorDuplicate, type VendorForm } from './use-vendor-form.ts';

const { Component: ExistingVendorLinks } = lazyComponent(() => import('./existing-vendor-links.tsx'));

interface BusinessFieldProps {
  form: VendorForm;
  communitySlug: string;
  /** A new vendor must not be there yet; an edited one is. */
  isNew: boolean;
}

/** The provider's name: typed, or chosen among the businesses the maps provider knows. */
export function BusinessField({ form, communitySlug, isNew }: BusinessFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const { field, fieldState } = useController({ control: form.control, name: 'name' });
  const placeId = useWatch({ control: form.control, name: 'googlePlaceId' });
  const { businesses, isLooking, isUnavailable, phoneOf } = useBusinessSuggestions(
    field.value,
    communitySlug,
    isTyping,
  );
  const existing = useVendorDuplicate(field.value, isNew ? communitySlug : null);
  const { type, pick } = usePickedBusiness(form, { phoneOf, setTyping });

  return (
    <div>
      <SuggestionField
        label="Provider Name"
        required
        help="Pick a suggestion or type the name."
        error={fieldState.error?.message ?? (existing ? duplicateText(existing) : undefined)}
        value={field.value}
        onValueChange={type}
        onPick={pick}
        onBlur={field.onBlur}
        inputRef={field.ref}
        items={businesses.map(suggestionOf)}
        loading={isLooking}
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
  phoneOf: ReturnType<typeof useBusinessSuggestions>['phoneOf'];
  setTyping: (isTyping: boolean) => void;
}

/** Enters the name and, of a business that the maps provider stands by, its place and phone number. */
function usePickedBusiness(form: VendorForm, { phoneOf, setTyping }: Lookup) {
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
      tellSelectionFailed();
      return;
    }
    field.onChange(business.name);
    setPlace(business.placeId);
    if (business.phone || !business.placeId) fillContact(form, business.phone);
    else void lookUp(business.placeId);
  }

  /** Fills in the phone of what was picked; takes the pick back when the maps provider does not stand by it. */
  async function lookUp(pickedId: string) {
    const isStillPicked = () => form.getValues('googlePlaceId') === pickedId;
    try {
      const phone = await phoneOf(pickedId);
      if (isStillPicked()) fillContact(form, phone);
    } catch {
      if (!isStillPicked()) return;
      setPlace(null);
      tellSelectionFailed();
    }
  }

  return { type, pick };
}

function tellSelectionFailed() {
  const [title = '', description] = placesMessages.businessFailed.split(': ');
  toast({ tone: 'error', title, description });
}

export function VerifiedBusiness() {
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-success">
      <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
      Verified business from the maps provider
    </p>
  );
}

function suggestionOf(business: BusinessSuggestion, index: number) {
  const isListed = business.existingVendorId !== null;
  const details = [isListed ? 'Already on your list' : null, business.formattedAddress, business.phone];
  return {
    id: business.placeId ?? business.existingVendorId ?? `${index}-${business.name}`,
    label: business.name,
    detail: details.filter(Boolean).join(' · ') || undefined,
    business,
  };
}

/** Enters the business' phone number, unless somebody has typed another contact already. */
function fillContact(form: VendorForm, phone: string | null): void {
  if (!phone || form.getValues('contactInfo').trim() !== '') return;
  // Takes away the message that it was missing.
  const shouldValidate = form.getFieldState('contactInfo').invalid;
  form.setValue('contactInfo', phone, { shouldDirty: true, shouldValidate });
}

/** Nobody needs it, with the maps provider's part, before they type. */
const loadSearch = () => import('./suggest-businesses.ts');

/** Businesses whose name begins like what was typed; nothing is asked for while `isWanted` is false. */
function useBusinessSuggestions(text: string, communitySlug: string, isWanted: boolean) {
  const query = useDebounced(text.trim(), 100);
  const isEnabled = isWanted && query.length >= 2 && query.length <= 120;
  const { data, isError, isFetching } = useQuery({
    ...api.vendors.searchBusinesses.queryOptions({ input: { query, communitySlug } }),
    queryFn: async () => (await loadSearch()).suggestBusinesses({ query, communitySlug }),
    enabled: isEnabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    businesses: isEnabled && !isError ? (data ?? []) : [],
    isLooking: isEnabled && isFetching,
    isUnavailable: isEnabled && isError,
    /** Of what was picked; throws when the pick cannot be relied on. */
    phoneOf: async (placeId: string) => (await loadSearch()).phoneOfBusiness(placeId),
  };
}
