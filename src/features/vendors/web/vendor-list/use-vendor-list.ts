import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { categories } from '../../../../catalogue/categories.ts';
import { api } from '../../../../web/api-client.ts';
import { afterFirstView } from '../../../../web/when-idle.ts';
import type { VendorList } from '../../vendor.schema.ts';
import { maxListLength, type VendorListInput, vendorListInput } from '../../vendor-list-input.ts';
import { viewOf, wholeListInput } from '../../vendor-list-view.ts';
import { countAll } from './list-texts.ts';

const optionsOf = (input: VendorListInput, calls = api) =>
  calls.vendors.listVendorStats.queryOptions({ input });

/** @param calls the client to use; the server passes that of the request */
export const printedLists = (communitySlug: string, calls = api) =>
  categories.map((category) => optionsOf(vendorListInput(communitySlug, { category }), calls));

/** Returns whether the browser has all vendors of a community, so that its page need not wait for a list. */
export function hasWholeList(queryClient: QueryClient, communitySlug: string): boolean {
  const list = queryClient.getQueryData(optionsOf(wholeListInput(communitySlug)).queryKey);
  return list !== undefined && isWhole(list);
}

const isWhole = ({ rows, counts }: VendorList): boolean => rows.length === countAll(counts);

type SearchCode = typeof import('../../vendor-search.ts');

/** Null until the browser has been idle. */
let searchCode: SearchCode | null = null;

/**
 * Returns the list for an input. A community of up to 100 vendors is loaded as a whole after the first view; from then
 * on other categories, orders and searches need no request.
 */
export function useVendorList(input: VendorListInput) {
  const [isReady, setReady] = useState(false);
  const [code, setCode] = useState(searchCode);
  const wholeOptions = useMemo(() => optionsOf(wholeListInput(input.communitySlug)), [input.communitySlug]);
  const [total, setTotal] = useState<number | null>(null);
  const isSmall = total !== null && total <= maxListLength;
  const whole = useQuery({ ...wholeOptions, enabled: isReady && isSmall });
  const view = useMemo(
    () => (whole.data && isWhole(whole.data) ? viewOf(whole.data, input, code?.findVendors ?? null) : null),
    [whole.data, input, code],
  );
  const own = useQuery({ ...optionsOf(input), enabled: !view });

  const counts = (whole.data ?? own.data)?.counts;
  const known = counts ? countAll(counts) : null;
  if (known !== null && known !== total) setTotal(known);

  useEffect(
    () =>
      afterFirstView(() => {
        setReady(true);
        // Without its code the server searches.
        import('../../vendor-search.ts').then(
          (module) => {
            searchCode = module;
            setCode(module);
          },
          () => {},
        );
      }),
    [],
  );
  const refreshStale = useEffectEvent(() => {
    if (isReady && whole.data && whole.isStale) void whole.refetch({ cancelRefetch: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another look at the data
  useEffect(refreshStale, [input]);

  const answer = view ?? own.data;
  const previous = usePrevious(answer);
  return {
    data: answer ?? (own.isError ? undefined : previous),
    /** The list belongs to the previous input. */
    isWaiting: !answer,
    query: view ? whole : own,
  };
}

/** Never returns a list of the person before. */
function usePrevious(list: VendorList | undefined): VendorList | undefined {
  const reader = useMe()?.userId;
  const [previous, setPrevious] = useState({ reader, list });
  if (list && list !== previous.list) setPrevious({ reader, list });
  return previous.reader === reader ? previous.list : undefined;
}
