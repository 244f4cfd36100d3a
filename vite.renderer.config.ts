import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/**
 * What renders pages on the server: the same components as in the browser. The packages are bundled with them, and
 * React is the one for production whatever NODE_ENV says at run time: the other takes four times as long a page.
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
    // What browsers import later is here from the start, which is no mistake.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  ssr: { noExternal: true },
});
