import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** The community page: what most people open first. */
const firstPage = join(import.meta.dirname, 'src/app/web/routes/communities.$slug.tsx?tsr-split=component');

/** Names a chunk for those modules of it that the page above imports, directly or not. */
function ofFirstPage(name: string): Rolldown.CodeSplittingNameFunction {
  const modules = new Set<string>();
  return (id, graph) => {
    const collect = (found: string) => {
      if (modules.has(found)) return;
      modules.add(found);
      graph.getModuleInfo(found)?.importedIds.forEach(collect);
    };
    collect(firstPage);
    return modules.has(id) ? name : null;
  };
}

export default defineConfig({
  root: 'src/app/web',
  publicDir: 'public',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './routes',
      generatedRouteTree: './route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react({ compiler: true }),
    tailwindcss(),
    // Beside each file, so that the server sends what is already compressed.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/, threshold: 512 }),
  ],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Browsers without it merely fetch later.
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few files: over HTTP/1.1 each is a wait of its own, and together they compress better. What only dialogs and
        // other pages need stays apart, whatever it is.
        codeSplitting: {
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: ofFirstPage('kit'), debugName: 'kit', minShareCount: 4, priority: 1 },
            { name: ofFirstPage('vendors'), debugName: 'vendors', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
