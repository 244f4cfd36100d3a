import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Libraries that no page does without. */
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[^/]+|@orpc\/[^/]+|tiny-[^/]+|seroval[^/]*|isbot|cookie-es)\//;

/** Small things that many pages share: icons, the plain parts of the component kit, the client, pure rules. */
const kit =
  /node_modules\/lucide-react\/|src\/web\/[a-z-]+\.ts$|src\/features\/[a-z-]+\/[a-z-]+\.ts$|src\/web\/ui\/(badge|button|card|card-heading|class-names|empty-state|error-state|field|icon-button|notice|page-heading|segmented|skeleton|spinner|stars|toast|use-media-query|use-opening)\.tsx?$/;

export default defineConfig({
  root: 'src/web',
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
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files instead of thirty: over HTTP/1.1 each file is a wait of its own.
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 2 },
            { name: 'kit', test: kit, priority: 1, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
