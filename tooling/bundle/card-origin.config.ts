import { defineConfig } from 'vite';
import { inProject } from '../setup/project.mjs';
import { sourcePlaces } from './source-places.ts';

const outDir = inProject('card-entry/dist/server');

const programs = {
  main: inProject('card-entry/src/main.ts'),
  vault: inProject('card-entry/src/vault-command.ts'),
};

/** The process of the card origin and the commands of its database; the script of its page is built by `card-entry/vite.config.ts`. */
export default defineConfig({
  root: inProject('card-entry'),
  publicDir: false,
  ssr: { noExternal: true, external: ['pg-native'] },
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
  plugins: [sourcePlaces({ outDir, programs })],
});
