import { keepPreviousData, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '../api-client.ts';
import { pageHead } from '../page-head.ts';
import type { RouterContext } from '../router-context.ts';
import { type ListSearch, listSearch } from './list-search.ts';

interface AdminPageOptions<Filter extends string, Other extends string, Data> {
  access: 'hoaAdmin' | 'platformAdmin';
  title: string;
  /** The search parameters that narrow the list. */
  filters?: readonly Filter[];
  /** Other search parameters of the list, such as its order. */
  others?: readonly Other[];
  /** The search parameters of dialogs (`useDialog`). */
  dialogs?: readonly string[];
  /** The call of the page, with the input for its search; unknown values count as not set. */
  query: (calls: typeof api, search: ListSearch<Filter | Other>) => ListQuery<Data>;
}

export interface ListQuery<Data> {
  queryKey: QueryKey;
  queryFn: QueryFunction<Data>;
}

/**
 * Declares an admin page: who may open it, its title, its search parameters and its call. The route takes `route`, which
 * the browser loads with every page, and the component calls `useAdminPage`.
 */
export function adminPage<Data, const Filter extends string = never, const Other extends string = never>(
  options: AdminPageOptions<Filter, Other, Data>,
) {
  const { access, title, filters = [], others = [], dialogs = [], query } = options;
  const parse = listSearch<Filter | Other>(...filters, ...others);
  const parseDialogs = listSearch(...dialogs);
  return {
    title,
    filters,
    parse,
    query,
    route: {
      staticData: { access },
      head: () => pageHead({ title }),
      validateSearch: (search: Record<string, unknown>) => ({ ...parseDialogs(search), ...parse(search) }),
      // A dialog is not a reason to load the list again.
      loaderDeps: ({ search }: { search: Record<string, unknown> }) => parse(search),
      loader: ({ context: { api, queryClient }, deps }: LoaderInput<ListSearch<Filter | Other>>) => {
        void queryClient.prefetchQuery(query(api, deps));
      },
    },
  };
}

interface LoaderInput<Deps> {
  context: RouterContext;
  deps: Deps;
}

/** What `useAdminPage` needs of a declared page. */
interface DeclaredPage<Search extends object, Data> {
  title: string;
  filters: readonly string[];
  parse: (search: Record<string, unknown>) => Search;
  query: (calls: typeof api, search: Search) => ListQuery<Data>;
}

/**
 * Returns the search and the list of a declared page, as props of `AdminList`.
 *
 * @param chosen replaces parts of the search, such as a default that is not in the address
 */
export function useAdminPage<Search extends object, Data>(
  page: DeclaredPage<Search, Data>,
  chosen: Partial<NoInfer<Search>> = {},
) {
  const search = page.parse({ ...useSearch({ strict: false }) });
  const query = useQuery({ ...page.query(api, { ...search, ...chosen }), ...listOptions });
  const isFilter = ([name]: [string, unknown]) => page.filters.includes(name);
  const filters = Object.fromEntries(Object.entries(search).filter(isFilter));
  return { search, list: { caption: page.title, query, search: filters } };
}

/** Query options of a list: the previous page's rows stay until the next ones arrive, and each visit refetches. */
export const listOptions = { placeholderData: keepPreviousData, staleTime: 0 } as const;
