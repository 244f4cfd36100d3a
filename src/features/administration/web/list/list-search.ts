import { useNavigate } from '@tanstack/react-router';
import { searchText } from '../../../../web/search-text.ts';

/** What the address of an admin's list may say: its filters, and the page when it is not the first. */
export type ListSearch<Key extends string> = { [key in Key]?: string } & { page?: number };

/** Reads the named filters from an address; what else stands there is left out (`validateSearch` of a route). */
export function listSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): ListSearch<Key> => {
    const page = Number(search.page);
    const filters = keys.flatMap((key) => {
      const value = searchText(search[key]);
      return value === undefined ? [] : [[key, value]];
    });
    return {
      ...(Object.fromEntries(filters) as { [key in Key]?: string }),
      ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
    };
  };
}

/** Whether anything but the page narrows the list. */
export function isFiltered(search: object): boolean {
  return Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined);
}

/** Changes filters in the address, which leads back to the first page; undefined takes one away. */
export function useChangeFilters() {
  const navigate = useNavigate();
  return (change: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, page: undefined, ...change })) as never,
      replace: true,
      resetScroll: false,
    });
}
