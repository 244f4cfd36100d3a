import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** A module from which others are reached. */
interface Start {
  name: string;
  id: string;
}

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Pages that are alike in what they are made of. The one that most people open first takes nothing of any other. */
const areas = {
  community: /^communities\.\$slug\.tsx/,
  admin: /^admin\./,
  list: /^(communities\.\$slug|community-preview\.\$slug)/,
  home: /^(household\.index|profile)/,
  access: /^auth/,
  form: /^(submit|communities\.request)/,
  page: /^/,
};

const areaOf = (route: string) => Object.entries(areas).find(([, routes]) => routes.test(route))?.[0] ?? '';

const areasOf = (routes: Iterable<string> = []): string[] => [...new Set([...routes].map(areaOf))].sort();

/**
 * Groups modules into few files: each is a wait of its own, and together they compress better. What pages show at once
 * lies in one file for each area, and in few for what areas share; what opens later lies in one for
 * everybody and one for admins, and so does what forms are checked with. Libraries that not every page needs are apart.
 */
export function chunkGroups(routesDirectory: string): Rolldown.CodeSplittingGroup[] {
  const groups = new GroupsOfPages(routesDirectory);
  return [
    { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 5 },
    { name: 'shell', tags: ['$initial'], priority: 4 },
    { name: 'zod', test: /[\\/]node_modules[\\/](zod|@hookform)/, priority: 4 },
    { name: (id, graph) => groups.ofPages(id, graph), debugName: 'pages', priority: 3 },
    // Runs on every page, a little later.
    { name: (id, graph) => groups.ofLater(id, graph), debugName: 'later', priority: 1 },
  ];
}

const formLibrary = /[\\/]node_modules[\\/]react-hook-form/;

/**
 * Where what pages of these areas share lies. A file for each pair of areas would be a request for a kilobyte: there is one
 * for everybody, one without what forms and admins need, one of pages like the community page, one of what sign-in and
 * sign-up are made of, and one of the others.
 */
function nameOf(areas: readonly string[]): string {
  const [only = ''] = areas;
  if (areas.length === 1) return only;
  if (areas.includes('community')) {
    if (areas.length === 2) return areas.join('-');
    return areas.some((area) => withForms.includes(area)) ? 'kit' : 'neighbors-kit';
  }
  if (areas.join() === 'access,page') return 'access-page';
  return areas.includes('list') ? 'more-kit' : 'fields';
}

/** Their first views are the largest: they take nothing of the file that is for neighbors alone. */
const withForms: readonly string[] = ['access', 'admin', 'form'];

/** The pages of admins that are forms, and not lists. */
const adminForms: readonly string[] = ['admin.vendors.edit.tsx', 'admin.vendors.seed.tsx'];

/** What opens on them is made of them, so that their own files come with what opens later anyway. */
const wholePages: readonly string[] = ['submit.tsx', 'community-preview.$slug.tsx'];

/** Returns whether a built file is what a route shows, not what opens later. */
export const isPageFile = (file: string): boolean => /(^|\/)only-/.test(file);

/** What keeps its place beside something else, and tabs. */
const floating = /[\\/]node_modules[\\/]@(base-ui|floating-ui)/;

const isSchema = (id: string): boolean => id.endsWith('.schema.ts');

const nextNow = ({ importedIds }: Rolldown.ModuleInfo) => importedIds;

const nextEver = ({ importedIds, dynamicallyImportedIds }: Rolldown.ModuleInfo) => [
  ...importedIds,
  ...dynamicallyImportedIds,
];

/** Which pages need a module, found once for each build. */
class GroupsOfPages {
  readonly #routes: readonly Start[];
  readonly #messages: Start;
  #reached: Reached | undefined;

  constructor(directory: string) {
    this.#routes = readdirSync(directory).map((name) => ({
      name,
      id: join(directory, `${name}?tsr-split=component`),
    }));
    this.#messages = { name: 'messages', id: join(directory, '../../../web/ui/toaster.tsx') };
  }

  /** What is seen at once: by one page, or by pages of these areas. */
  ofPages(id: string, graph: Graph): string | null {
    const { atOnce, ever, bySchemas } = this.#find(graph);
    const routes = atOnce.get(id);
    if (!routes || isSchema(id)) return null;
    const shared = areasOf(routes);
    if (floating.test(id)) return 'floating';
    if (formLibrary.test(id)) return 'forms';
    const [only] = routes;
    if (routes.size === 1) {
      // What opens or is checked on other pages needs some of it, and nothing else of this one.
      const isWantedElsewhere = bySchemas.has(id) || (ever.get(id)?.size ?? 0) > 1;
      const isApart = isWantedElsewhere && !wholePages.includes(only ?? '');
      return `${isApart ? 'part' : 'only'}-${only?.replace('.tsx', '')}`;
    }
    // Whoever checks anything needs it, on any page.
    if (bySchemas.has(id) && shared.length > 1) return 'kit';
    const imports = graph.getModuleInfo(id)?.importedIds ?? [];
    if (imports.some((imported) => formLibrary.test(imported))) {
      if (shared.length > 1) return 'forms';
      return this.#isOfAll(shared, routes) ? nameOf(shared) : `${shared[0]}-forms`;
    }
    const name = nameOf(shared);
    const isOfForms = adminForms.some((route) => routes.has(route));
    // The overview takes of forms what it shares with them, and forms of lists what they share with those: no more.
    if (routes.has('admin.index.tsx')) {
      return name === 'fields' || (name === 'admin' && isOfForms) ? 'more-kit' : name;
    }
    if (name === 'admin') return isOfForms ? 'admin-frame' : 'admin-lists';
    return shared.join() === 'admin,home' && !isOfForms ? 'admin-home' : name;
  }

  /** Whether every page of these areas is among the routes. */
  #isOfAll(areas: readonly string[], routes: ReadonlySet<string>): boolean {
    return this.#routes.every(({ name }) => !areas.includes(areaOf(name)) || routes.has(name));
  }

  /** What opens later, from any page or from those of admins. Messages tell when that cannot be had: they stand alone. */
  ofLater(id: string, graph: Graph): string | null {
    const { byMessages, ever, bySchemas } = this.#find(graph);
    if (byMessages.has(id)) return 'messages';
    const routes = ever.get(id);
    if (!routes || id.includes('?tsr-split')) return null;
    const name = bySchemas.has(id) ? 'checks' : 'overlays';
    return [...routes].every((route) => areaOf(route) === 'admin') ? `admin-${name}` : name;
  }

  #find(graph: Graph): Reached {
    if (this.#reached) return this.#reached;
    const ever = reach(graph, this.#routes, nextEver);
    const schemas = [...ever.keys()].filter(isSchema).map((id) => ({ name: id, id }));
    this.#reached = {
      // Pages take types out of schemas, and nothing else: limits and messages stand in files of their own.
      atOnce: reach(graph, this.#routes, (module) => (isSchema(module.id) ? [] : nextNow(module))),
      ever,
      byMessages: reach(graph, [this.#messages], nextNow),
      bySchemas: reach(graph, schemas, nextNow),
    };
    return this.#reached;
  }
}

/** From where modules are reached. */
type Reached = Record<'atOnce' | 'ever' | 'byMessages' | 'bySchemas', Map<string, Set<string>>>;

/** From which of these modules others are reached. */
function reach(
  graph: Graph,
  starts: readonly Start[],
  next: (module: Rolldown.ModuleInfo) => readonly string[],
): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>();
  for (const { name, id: start } of starts) {
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const names = reached.get(id) ?? new Set();
      const module = graph.getModuleInfo(id);
      if (names.has(name) || !module) continue;
      reached.set(id, names.add(name));
      waiting.push(...next(module));
    }
  }
  return reached;
}
