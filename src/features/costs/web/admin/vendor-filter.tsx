import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeFilters } from '../../../../web/admin/list-search.ts';
import { api } from '../../../../web/api-client.ts';
import { useDebounced } from '../../../../web/search-text.ts';
import { SuggestionField } from '../../../../web/ui/suggestion-field.tsx';

const debounceMs = 200;

interface VendorFilterProps {
  /** From the search param `vendor`; null for all vendors. */
  vendorId: string | null;
  communitySlug: string | null;
}

/** Filters the list by a vendor, found by name. */
export function VendorFilter({ vendorId, communitySlug }: VendorFilterProps) {
  const change = useChangeFilters();
  /** Null unless the user is typing; the box then shows the selected vendor. */
  const [typed, setTyped] = useState<string | null>(null);
  const query = useDebounced(typed?.trim().slice(0, 100) ?? '', debounceMs);
  const find = api.costs.findPricedVendors.queryOptions;
  const chosen = useQuery(
    find({ input: { query: '', communitySlug: null, vendorId }, enabled: vendorId !== null }),
  );
  const found = useQuery(
    find({
      input: { query, communitySlug, vendorId: null },
      enabled: typed !== null,
      placeholderData: keepPreviousData,
    }),
  );
  const chosenName = (vendorId !== null && chosen.data?.[0]?.name) || '';
  const items = (typed !== null && found.data) || [];
  return (
    <SuggestionField
      label="Vendor"
      placeholder="All vendors"
      value={typed ?? chosenName}
      onValueChange={(text) => {
        setTyped(text);
        if (text === '' && vendorId !== null) change({ vendor: undefined });
      }}
      onPick={({ id }) => {
        setTyped(null);
        change({ vendor: id });
      }}
      onBlur={() => setTyped(null)}
      items={items.map(({ id, name, communityName }) => ({ id, label: name, detail: communityName }))}
      loading={typed !== null && found.isFetching}
      emptyText="No one shared a cost of a vendor with this name."
      className="col-span-2 md:grow md:basis-56"
    />
  );
}
