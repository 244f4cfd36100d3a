import { useNavigate } from '@tanstack/react-router';
import { searchText } from '../../../../web/search-text.ts';

/** What the address of an admin's list may say: its filters, and the page when it is not the first. */
export type ListSearch<Key extends string> = { [key in Key]?: string } & { page?: number };

/** Reads the named filters from an address; what else stands there is left out (`validateSearch` of a route). */
export function listSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): ListSearch<Key> => {
    const filters = keys.flatMap((key) => {
      const value = searchText(search[key]);
      return value === undefined ? [] : [[key, value]];
    });
    return {
      ...(Object.fromEntries(filters) as { [key in Key]?: string }),
      ...pageSearch('page')(search),
    };
  };
}

/** Reads under which page each of the named lists stands; the first one is not named. */
export function pageSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): { [key in Key]?: number } => {
    const pages = keys.flatMap((key) => {
      const page = Number(search[key]);
      return Number.isInteger(page) && page > 1 && page <= 100_000 ? [[key, page]] : [];
    });
    return Object.fromEntries(pages) as { [key in Key]?: number };
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

/** A filter's value when it is one of those there are; any other is no filter. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** An id as the address may carry it; anything else is no filter. */
export function idOf(text: string | undefined): string | null {
  return text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null;
}

/** A day as the address may carry it; anything else is no filter. */
export function dayOf(text: string | undefined): string | null {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
