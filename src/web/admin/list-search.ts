import { useNavigate } from '@tanstack/react-router';
import { isCalendarDay } from '../../platform/calendar-day.ts';
import { searchTexts } from '../search-text.ts';

/** What the address of an admin's list may say: its filters, and the page when it is not the first. */
export type ListSearch<Key extends string> = { [key in Key]?: string | undefined } & {
  page?: number;
};

/** Reads the named filters and the page from an address, for `validateSearch` of a route. */
export function listSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): ListSearch<Key> => ({
    ...searchTexts(search, ...keys),
    ...pageSearch('page')(search),
  });
}

/** Reads under which page each of the named lists stands; the first one is not named. */
export function pageSearch<Key extends string>(...keys: readonly Key[]) {
  return (search: Record<string, unknown>): { [key in Key]?: number } =>
    Object.fromEntries(keys.map((key) => [key, laterPage(Number(search[key]))])) as { [key in Key]?: number };
}

function laterPage(page: number): number | undefined {
  return Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined;
}

/** Returns the part of a call's input that most lists share, as the address says it. */
export function listInput({ q = '', community, page = 1 }: ListSearch<'q' | 'community'>) {
  return { query: q.slice(0, 100), communitySlug: community?.slice(0, 100) ?? null, page };
}

/** Returns whether anything but the page narrows the list. */
export function isFiltered(search: object): boolean {
  return Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined);
}

const ownPage = ['page'];

/**
 * Changes filters in the address; undefined takes one away.
 *
 * @param pages what the lists that are filtered call their page: it becomes the first one
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

/** Returns a filter's value when it is one of those there are; any other is no filter. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** Returns an id as the address may carry it; anything else is no filter. */
export function idOf(text: string | undefined): string | null {
  return text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null;
}

/** Returns a day as the address may carry it; anything else is no filter. */
export function dayOf(text: string | undefined): string | null {
  return text !== undefined && isCalendarDay(text) ? text : null;
}
