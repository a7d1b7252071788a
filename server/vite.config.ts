import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { type BundledChunk, demoInBundle } from './demo-in-bundle.ts';

const folder = 'dist';

// Resolves files, child processes and packages relative to the source that names them.
const placesOfSources = (): Plugin => ({
  name: 'places-of-sources',
  transform: (code, id) => {
    if (id.startsWith('\0') || !code.includes('import.meta.url')) return undefined;
    const path = relative(`${import.meta.dirname}/${folder}`, id.split('?', 1)[0] ?? id);
    return code.replaceAll(
      'import.meta.url',
      `new URL(${JSON.stringify(path)}, import.meta.url).href`,
    );
  },
});

const demoFolder = fileURLToPath(new URL('../demo/', import.meta.url));

// Fails the build when a start of the app would load modules of the demonstration.
const demoStaysDynamic = (): Plugin => ({
  name: 'demo-stays-dynamic',
  generateBundle(_, bundle) {
    const chunks = Object.entries(bundle).flatMap(([name, output]): [string, BundledChunk][] =>
      output.type === 'chunk' ? [[name, output]] : [],
    );
    const found = demoInBundle(new Map(chunks), demoFolder);
    if (found.length > 0) this.error(`every start would load ${found.join(', ')}`);
  },
});

// External: packages with native code or with their own files, and those that few starts load.
const apart = [
  ...['sharp', '@electric-sql/pglite', '@electric-sql/pglite-socket'],
  ...['vite', 'nodemailer', 'oidc-provider', 'pg-native'],
];

/** The app as a few files for `npm start`, which loads them in half the time of a thousand modules. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: true,
    outDir: folder,
    minify: false,
    target: 'node24',
    rolldownOptions: {
      input: 'src/main.ts',
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [placesOfSources(), demoStaysDynamic()],
});
