import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** The pages' code in one script without styles, for component tests: a DOM in Node runs no modules. */
export default defineConfig({
  root: 'src/app/web',
  publicDir: false,
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    porchlistVersion: JSON.stringify(manifest.version),
  },
  plugins: [
    { name: 'no-styles', enforce: 'pre', load: (id) => (/\.css(\?|$)/.test(id) ? '' : null) },
    react(),
  ],
  build: {
    outDir: '../../../dist/script',
    emptyOutDir: true,
    target: 'es2024',
    minify: false,
    modulePreload: false,
    rolldownOptions: {
      // As for the renderer.
      checks: { ineffectiveDynamicImport: false },
      input: 'src/app/web/main.tsx',
      // A classic script has no `import.meta`, and cannot load other files.
      transform: { define: { 'import.meta': '{}' } },
      output: { format: 'iife', codeSplitting: false, entryFileNames: 'pages.js' },
    },
  },
});
