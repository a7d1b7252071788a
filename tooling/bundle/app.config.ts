import { defineConfig, type Plugin } from 'vite';
import { inProject } from '../setup/project.mjs';
import { type BundledChunk, demoInBundle } from './demo-in-bundle.ts';
import { externalPackages } from './external-packages.ts';
import { sourcePlaces } from './source-places.ts';

const outDir = inProject('server/dist');

const programs = {
  main: inProject('server/src/main.ts'),
  dineback: inProject('server/src/cli/main.ts'),
  'embedded-server': inProject('server/src/platform/db/embedded-server.ts'),
  'render-process': inProject('demo/artwork/renderer/render-process.ts'),
  'play-scenario': inProject('server/src/testing/scenario/main.ts'),
};

// The staging tools run the player, a part of the demonstration.
const startingChunk = (chunk: BundledChunk & { name: string }): BundledChunk => ({
  ...chunk,
  isEntry: chunk.isEntry && chunk.name !== 'play-scenario',
});

// Fails the build when a start of the app would load modules of the demonstration.
const demoStaysDynamic = (): Plugin => ({
  name: 'demo-stays-dynamic',
  generateBundle(_, bundle) {
    const chunks = Object.entries(bundle).flatMap(([name, output]): [string, BundledChunk][] =>
      output.type === 'chunk' ? [[name, startingChunk(output)]] : [],
    );
    const found = demoInBundle(new Map(chunks), inProject('demo/'));
    if (found.length > 0) this.error(`every start would load ${found.join(', ')}`);
  },
});

/** The app, its child processes and the command line as a few files, which load in half the time of a thousand modules. */
export default defineConfig({
  root: inProject('server'),
  publicDir: false,
  ssr: { noExternal: true, external: [...externalPackages, 'vite', 'pg-native'] },
  build: {
    ssr: true,
    outDir,
    minify: false,
    target: 'node24',
    rolldownOptions: {
      input: programs,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [sourcePlaces({ outDir, programs }), demoStaysDynamic()],
});
