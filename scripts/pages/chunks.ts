import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

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
 * lies in one file for each set of areas that share it; what opens later lies in one for everybody and one for admins,
 * and what forms are checked with in one more.
 */
export function chunkGroups(routesDirectory: string): Rolldown.CodeSplittingGroup[] {
  const groups = new GroupsOfPages(routesDirectory);
  return [
    { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 5 },
    { name: 'shell', tags: ['$initial'], priority: 4 },
    { name: (id, graph) => groups.ofPages(id, graph), debugName: 'pages', priority: 3 },
    { name: 'checks', test: /[\\/]node_modules[\\/](zod|@hookform)|\.schema\.ts$/, priority: 2 },
    { name: (id, graph) => groups.ofOverlays(id, graph), debugName: 'overlays', priority: 1 },
  ];
}

/** Which pages need a module, found once for each build. */
class GroupsOfPages {
  readonly #routes: readonly { name: string; id: string }[];
  #seenBy: Map<string, Set<string>> | undefined;
  #overlays: Map<string, Set<string>> | undefined;

  constructor(directory: string) {
    this.#routes = readdirSync(directory).map((name) => ({
      name,
      id: join(directory, `${name}?tsr-split=component`),
    }));
  }

  /** What is seen at once: by one page, or by pages of these areas. */
  ofPages(id: string, graph: Graph): string | null {
    this.#seenBy ??= this.#reach(graph, ({ importedIds }) => importedIds);
    const routes = this.#seenBy.get(id);
    if (!routes || id.includes('?tsr-split')) return null;
    const [only] = routes;
    if (routes.size === 1) return `only-${only?.replace('.tsx', '')}`;
    return [...new Set([...routes].map(areaOf))].sort().join('-');
  }

  /** What opens later, from any page or from those of admins. */
  ofOverlays(id: string, graph: Graph): string | null {
    this.#overlays ??= this.#reach(graph, (module) => [
      ...module.importedIds,
      ...module.dynamicallyImportedIds,
    ]);
    const routes = this.#overlays.get(id);
    if (!routes || id.includes('?tsr-split')) return null;
    return [...routes].every((route) => areaOf(route) === 'admin') ? 'admin-overlays' : 'overlays';
  }

  #reach(graph: Graph, next: (module: Rolldown.ModuleInfo) => readonly string[]): Map<string, Set<string>> {
    const reached = new Map<string, Set<string>>();
    for (const { name, id: start } of this.#routes) {
      const waiting = [start];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        const routes = reached.get(id) ?? new Set();
        const module = graph.getModuleInfo(id);
        if (routes.has(name) || !module) continue;
        reached.set(id, routes.add(name));
        waiting.push(...next(module));
      }
    }
    return reached;
  }
}
