import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/**
 * Builds the renderer of pages on the server: the same components as in the browser, bundled with their packages. It
 * always has React's production build, whatever NODE_ENV is at run time: the other one needs four times as long a page.
 */
export default defineConfig({
  root: 'src/app/web',
  publicDir: false,
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    porchlistVersion: JSON.stringify(manifest.version),
  },
  plugins: [react()],
  build: {
    ssr: 'render-page.tsx',
    outDir: '../../../dist/renderer',
    emptyOutDir: true,
    target: 'es2024',
    // The renderer loads at the start what browsers import later, on purpose.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  ssr: { noExternal: true },
});
