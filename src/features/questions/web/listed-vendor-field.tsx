import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { api } from '../../../web/api-client.ts';
import { useDebounced } from '../../../web/search-text.ts';
import { SuggestionField } from '../../../web/ui/suggestion-field.tsx';

interface ListedVendorFieldProps
  extends Pick<
    ComponentProps<typeof SuggestionField>,
    'label' | 'required' | 'optional' | 'help' | 'error' | 'placeholder' | 'emptyText' | 'after'
  > {
  communitySlug: string;
  /** The name of the vendor chosen before. */
  start?: string;
  /** The vendor that this is about; it is not suggested, but the first others are. */
  about?: string;
  /** Called with null while the text names no vendor of the list. */
  onChoose: (vendorId: string | null) => void;
}

const pauseMs = 200;
const maxSuggestions = 8;

export function ListedVendorField(props: ListedVendorFieldProps) {
  const { communitySlug, start = '', about, onChoose, ...field } = props;
  const [typed, setTyped] = useState(start);
  const search = useDebounced(typed.trim(), pauseMs).slice(0, 100);
  const isSearching = about !== undefined || (search !== '' && search !== start);
  const found = useQuery(
    api.vendors.listVendorStats.queryOptions({
      input: { communitySlug, search: search || null, limit: maxSuggestions + 1 },
      enabled: isSearching,
      placeholderData: keepPreviousData,
    }),
  );
  const rows = isSearching ? (found.data?.rows ?? []) : [];
  return (
    <SuggestionField
      {...field}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        onChoose(null);
      }}
      onPick={({ id, label }) => {
        setTyped(label);
        onChoose(id);
      }}
      items={rows
        .filter(({ id }) => id !== about)
        .slice(0, maxSuggestions)
        .map(({ id, name, category }) => ({ id, label: name, detail: category }))}
      loading={isSearching && found.isFetching}
    />
  );
}
