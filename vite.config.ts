import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups, isPageFile } from './scripts/pages/chunks.ts';
import { drawerProperties } from './scripts/pages/drawer-properties.ts';
import { droppableSchemas } from './scripts/pages/schemas.ts';

/** `chunkName` in `src/app/server/page-files.ts` reads it. */
const fileName = (extension: string) => `assets/[name]-[hash:7]${extension}`;

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
    react(),
    tailwindcss(),
    droppableSchemas,
    drawerProperties,
    // Beside each file, so that the server sends what is already compressed.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/, threshold: 512 }),
  ],
  resolve: {
    // React itself has had it for long.
    alias: { 'use-sync-external-store/shim': 'use-sync-external-store' },
  },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      // Browsers without it merely fetch later.
      polyfill: false,
      // A page's file names what comes with it. What opens later comes with `fetch-later.ts`: naming that a second time, in
      // every file that opens something, was 2 kB of every page.
      resolveDependencies: (file, files) => (isPageFile(file) ? files : []),
    },
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long a plugin takes tells whoever starts the product nothing.
      checks: { pluginTimings: false },
      output: {
        // Every page names most files: a letter less of each is bytes that nothing compresses.
        entryFileNames: fileName('.js'),
        chunkFileNames: fileName('.js'),
        assetFileNames: fileName('[extname]'),
        codeSplitting: {
          // What a module imports is needed by all that need the module: files cannot end up in a circle.
          includeDependenciesRecursively: false,
          groups: chunkGroups(join(import.meta.dirname, 'src/app/web/routes')),
        },
      },
    },
  },
});
