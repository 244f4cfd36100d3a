import { useNavigate, useSearch } from '@tanstack/react-router';
import { isCalendarDay } from '../../platform/calendar-day.ts';
import { searchText, searchTexts } from '../search-text.ts';

/** The search parameters of an admin list: its filters, and the page unless it is the first. */
export type ListSearch<Key extends string> = { [key in Key]?: string | undefined } & {
  page?: number;
};

export function listSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): ListSearch<Key> => ({
    ...searchTexts(search, ...keys),
    ...pageSearch('page')(search),
  });
}

/** Returns a parser of the named page parameters; page 1 is undefined. */
export function pageSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): { [key in Key]?: number } =>
    Object.fromEntries(keys.map((key) => [key, laterPage(Number(search[key]))])) as { [key in Key]?: number };
}

function laterPage(page: number): number | undefined {
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined;
}

export function listInput({ q = '', community, page = 1 }: ListSearch<'q' | 'community'>) {
  return { query: q.slice(0, 100), communitySlug: community?.slice(0, 100) ?? null, page };
}

export const isFiltered = (filters: object): boolean =>
  Object.values(filters).some((value) => value !== undefined);

const ownPage = ['page'];

/**
 * Returns a function that changes filters in the address; undefined removes one.
 *
 * @param pages the page parameters of the filtered lists, which go back to the first page
 */
export function useChangeFilters(pages: readonly string[] = ownPage) {
  const navigate = useNavigate();
  const firstPages = Object.fromEntries(pages.map((name) => [name, undefined]));
  return (change: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, ...firstPages, ...change })) as never,
      replace: true,
      resetScroll: false,
    });
}

export const useFilter = (name: string): string | undefined =>
  useSearch({ strict: false, select: (search: Record<string, unknown>) => searchText(search[name]) });

/** Returns a filter's value if it is one of `values`, else null: no filter. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | null {
  return values.find((value) => value === text) ?? null;
}

export function parseId(text: string | undefined): string | null {
  return text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null;
}

export function parseDay(text: string | undefined): string | null {
  return text !== undefined && isCalendarDay(text) ? text : null;
}
