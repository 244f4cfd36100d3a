import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import manifest from './package.json' with { type: 'json' };
import { drawerProperties } from './scripts/pages/drawer-properties.ts';

const fileName = (extension: string) => `assets/[name]-[hash:7]${extension}`;

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const routes = /[\\/]app[\\/]web[\\/]routes[\\/]/;

const isPage = (id: string, graph: Graph) =>
  graph.getModuleInfo(id)?.dynamicImporters.some((importer) => routes.test(importer));

/** Returns the modules that import a module statically, directly or through others. */
function importersOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (!found.has(importer)) importersOf(importer, graph, found.add(importer));
  }
  return found;
}

const isOnManyPages = (id: string, graph: Graph) =>
  [...importersOf(id, graph)].filter((importer) => isPage(importer, graph)).length >= 3;

/** Residents never load what only the administration shares. */
const sharedBy = (id: string) => (/[\\/]src[\\/]web[\\/]admin[\\/]/.test(id) ? 'administration' : 'shared');

/** A file for each set of pages and dialogs that share a module would be 60 requests a page. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'shell', tags: ['$initial'], priority: 2 },
  { name: 'zod', test: /[\\/]node_modules[\\/](zod|@hookform)/, priority: 1 },
  { name: (id, graph) => (isOnManyPages(id, graph) ? sharedBy(id) : null), debugName: 'shared' },
  // What can be undone: less than the headers of a response.
  { name: 'administration', test: /[\\/]features[\\/]audit[\\/](audit\.rules|web[\\/]undo-toast)\.ts$/ },
  { name: 'base-ui', test: /[\\/]node_modules[\\/](@base-ui|@floating-ui|use-sync-external-store)/ },
];

export default defineConfig({
  root: 'src/app/web',
  publicDir: 'public',
  define: { porchlistVersion: JSON.stringify(manifest.version) },
  plugins: [
    react(),
    tailwindcss(),
    drawerProperties,
    // Beside each file, so that the server sends what is already compressed.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/, threshold: 512 }),
  ],
  resolve: {
    // React itself has this hook since version 18.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Browsers without module preload only fetch later.
    modulePreload: { polyfill: false },
    // The oldest supported browsers (README.md); older-browsers.spec.ts checks what the build uses.
    target: ['chrome111', 'safari16.4', 'ios16.4', 'firefox128'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // People who start the product need not know how long each plugin takes.
      checks: { pluginTimings: false },
      output: {
        entryFileNames: fileName('.js'),
        chunkFileNames: fileName('.js'),
        assetFileNames: fileName('[extname]'),
        // Otherwise a group takes in what its modules import, and chunks import each other in a circle.
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
    },
  },
});
