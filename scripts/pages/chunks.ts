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
  form: /^(auth|submit|communities\.request)/,
  page: /^/,
};

const areaOf = (route: string) => Object.entries(areas).find(([, routes]) => routes.test(route))?.[0] ?? '';

/**
 * Groups modules into few files: each is a wait of its own, and together they compress better. What pages show at once
 * lies in one file for each area, for two that share it, and for more than two; what opens later lies in one for everybody and one for admins,
 * and what forms are checked with in one more.
 */
export function chunkGroups(routesDirectory: string): Rolldown.CodeSplittingGroup[] {
  const groups = new GroupsOfPages(routesDirectory);
  return [
    { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 5 },
    { name: 'shell', tags: ['$initial'], priority: 4 },
    { name: (id, graph) => groups.ofPages(id, graph), debugName: 'pages', priority: 3 },
    // Runs on every page, a little later.
    { name: 'hearing', test: /hear-of-rights|rights-stream-path/, priority: 2 },
    { name: 'checks', test: /[\\/]node_modules[\\/](zod|@hookform)|\.schema\.ts$/, priority: 2 },
    { name: (id, graph) => groups.ofOverlays(id, graph), debugName: 'overlays', priority: 1 },
  ];
}

/** Which pages need a module, found once for each build. */
class GroupsOfPages {
  readonly #routes: readonly Start[];
  readonly #messages: Start;
  #told: Map<string, Set<string>> | undefined;
  #seenBy: Map<string, Set<string>> | undefined;
  #overlays: Map<string, Set<string>> | undefined;

  constructor(directory: string) {
    this.#routes = readdirSync(directory).map((name) => ({
      name,
      id: join(directory, `${name}?tsr-split=component`),
    }));
    this.#messages = { name: 'messages', id: join(directory, '../../../web/ui/toaster.tsx') };
  }

  /** What is seen at once: by one page, or by pages of these areas. */
  ofPages(id: string, graph: Graph): string | null {
    this.#seenBy ??= reach(graph, this.#routes, ({ importedIds }) => importedIds);
    const routes = this.#seenBy.get(id);
    if (!routes || id.includes('?tsr-split')) return null;
    const [only] = routes;
    if (routes.size === 1) return `only-${only?.replace('.tsx', '')}`;
    const shared = [...new Set([...routes].map(areaOf))].sort();
    if (shared.length < 3) return shared.join('-');
    return shared.includes('community') ? 'kit' : 'more-kit';
  }

  /** What opens later, from any page or from those of admins. Messages tell when that cannot be had: they stand alone. */
  ofOverlays(id: string, graph: Graph): string | null {
    this.#told ??= reach(graph, [this.#messages], ({ importedIds }) => importedIds);
    if (this.#told.has(id)) return 'messages';
    this.#overlays ??= reach(graph, this.#routes, (module) => [
      ...module.importedIds,
      ...module.dynamicallyImportedIds,
    ]);
    const routes = this.#overlays.get(id);
    if (!routes || id.includes('?tsr-split')) return null;
    return [...routes].every((route) => areaOf(route) === 'admin') ? 'admin-overlays' : 'overlays';
  }
}

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
