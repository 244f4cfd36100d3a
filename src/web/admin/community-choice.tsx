import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, type RefCallback, useState } from 'react';
import { useDebounced } from '../search-text.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { FieldTexts } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SuggestionField } from '../ui/suggestion-field.tsx';
import { LoadedData } from './admin-list.tsx';
import {
  type AdministeredCommunities,
  type AdministeredCommunity,
  bySlug,
  find,
  useCommunities,
} from './communities.ts';
import { useChangeFilters } from './list-search.ts';

interface CommunityFieldProps extends Omit<FieldTexts, 'label'> {
  label?: string;
  value: string | null | undefined;
  onChange: (slug: string, community: AdministeredCommunity) => void;
  all?: { label: string; onChoose: () => void } | undefined;
  without?: readonly string[];
  onBlur?: () => void;
  ref?: RefCallback<HTMLElement>;
  className?: string;
}

/** The value of 'no community', because a select cannot have an empty value. No slug is like it. */
const none = '-';

/** A select of a few communities, a search among many. */
export function CommunityField({ label = 'Community', value, onChange, all, ...props }: CommunityFieldProps) {
  const { without = [], onBlur, ref, className, ...texts } = props;
  const { query, isMany, named } = useCommunities(value || undefined);
  const offered = (list: AdministeredCommunities | undefined) =>
    (list?.communities ?? []).filter(({ slug }) => !without.includes(slug));
  const field = { ...texts, label, ...(onBlur && { onBlur }), ...(className && { className }) };
  if (isMany)
    return (
      <CommunitySearch
        {...{ field, all, onChange, offered, chosen: named, first: query.data, inputRef: ref }}
      />
    );
  const few = offered(query.data);
  return (
    <SelectField
      {...field}
      {...(ref && { ref })}
      value={few.find(({ slug }) => slug === value)?.slug ?? (all ? none : null)}
      onChange={(slug) => {
        const community = few.find((one) => one.slug === slug);
        if (community) onChange(slug, community);
        else all?.onChoose();
      }}
      options={[
        ...(all ? [{ value: none, label: all.label }] : []),
        ...few.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
    />
  );
}

interface CommunitySearchProps extends Pick<CommunityFieldProps, 'all' | 'onChange'> {
  field: FieldTexts & Pick<CommunityFieldProps, 'onBlur' | 'className'>;
  chosen: AdministeredCommunity | undefined;
  first: AdministeredCommunities | undefined;
  offered: (list: AdministeredCommunities | undefined) => AdministeredCommunity[];
  inputRef: RefCallback<HTMLElement> | undefined;
}

function CommunitySearch({ field, all, chosen, first, offered, onChange, inputRef }: CommunitySearchProps) {
  const queryClient = useQueryClient();
  /** Null unless the person is typing; the box then shows the chosen community. */
  const [typed, setTyped] = useState<string | null>(null);
  const query = useDebounced(typed?.trim().slice(0, 100) ?? '', 200);
  const found = useQuery({
    ...find({ input: { query } }),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <SuggestionField
      {...field}
      inputRef={inputRef}
      placeholder={all?.label ?? 'Type to find a community'}
      value={typed ?? chosen?.name ?? ''}
      onFocus={(event) => event.currentTarget.select()}
      onValueChange={(text) => {
        setTyped(text);
        if (text === '' && chosen) all?.onChoose();
      }}
      onPick={({ id, community }) => {
        setTyped(null);
        // Its name is known.
        queryClient.setQueryData(bySlug(id).queryKey, { communities: [community], isAll: true });
        onChange(id, community);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur?.();
      }}
      items={offered(typed === null ? first : found.data).map((community) => ({
        id: community.slug,
        label: community.name,
        detail: community.waiting > 0 ? `${community.waiting} waiting` : undefined,
        community,
      }))}
      loading={typed !== null && found.isFetching}
      trailing={typed === null ? <ChevronDown aria-hidden="true" className="size-4.5" /> : undefined}
      emptyText="No community has this name."
    />
  );
}

interface CommunityChoiceProps {
  value: string | undefined;
  name?: string;
  isListed?: boolean;
  children: (slug: string) => ReactNode;
}

/** Chooses the first of a few communities by default; hidden if there is only one, or a list of them to come from. */
export function CommunityChoice({ value, name = 'community', isListed, children }: CommunityChoiceProps) {
  const { query, chosen, isMissing } = useCommunities(value);
  const change = useChangeFilters();
  return (
    <LoadedData query={query} what="communities">
      {({ communities }) => (
        <>
          {communities.length > 1 && !isListed && (
            <CommunityField
              hideLabel
              value={chosen?.slug}
              onChange={(slug) => change({ [name]: slug })}
              className="max-w-md"
            />
          )}
          {chosen && children(chosen.slug)}
          {isMissing && (
            <Card padding="none">
              <EmptyState icon={<SearchX />}>No community that you run has this address.</EmptyState>
            </Card>
          )}
        </>
      )}
    </LoadedData>
  );
}
