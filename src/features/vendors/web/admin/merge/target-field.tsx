import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../../web/api-client.ts';
import { SuggestionField } from '../../../../../web/ui/suggestion-field.tsx';
import { useDebounced } from '../../../../../web/use-debounced.ts';
import type { AdminVendorRow } from '../../../vendor-admin.schema.ts';
import { contactText } from '../../vendor-list/contacts.ts';

interface TargetFieldProps {
  vendor: AdminVendorRow;
  /** Null while what is typed names no vendor. */
  onChoose: (targetId: string | null) => void;
}

/** The first word says most about whether two vendors are one: 'Blue' of 'Blue Wave Pools, Inc.'. */
function firstWordOf(name: string): string {
  return name.split(/\s+/).find((word) => word.length > 2) ?? '';
}

/** The vendor that stays: another one of the same community. Names that begin alike are offered at once. */
export function TargetField({ vendor, onChoose }: TargetFieldProps) {
  const [typed, setTyped] = useState('');
  const [hasTyped, setHasTyped] = useState(false);
  const query = useDebounced(hasTyped ? typed.trim() : firstWordOf(vendor.name), 200);
  const found = useQuery(
    api.vendors.listAllVendors.queryOptions({
      input: { query: query.slice(0, 100), communitySlug: vendor.communitySlug },
      placeholderData: keepPreviousData,
    }),
  );
  const items = (found.data?.rows ?? [])
    .filter(({ id }) => id !== vendor.id)
    .slice(0, 8)
    .map(({ id, name, category, homesServiced, contactInfo }) => ({
      id,
      label: name,
      detail: `${category} · ${homesServiced === 1 ? '1 home' : `${homesServiced} homes`} · ${contactText(contactInfo)}`,
    }));
  return (
    <SuggestionField
      label="Merge into"
      required
      help={`Choose one with a name like ${vendor.name}, or type another name.`}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        setHasTyped(true);
        onChoose(null);
      }}
      onPick={({ id }) => onChoose(id)}
      items={items}
      loading={found.isFetching}
      emptyText={`No other vendor in ${vendor.communityName} has a name like that.`}
    />
  );
}
