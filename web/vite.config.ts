import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './vite/contract-routes.ts';

const framework = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const data = /node_modules[\\/]@tanstack[\\/]/;
const ownCode = /[\\/](web[\\/]src|domain|contract|lucide-react)[\\/]/;

// Shorter than the usual names, which count lines: every page carries them in its scripts and its HTML.
const className = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file);
  return `_${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // One bundle for the server: it starts without walking node_modules and always runs React's production build.
  ssr: command === 'build' ? { noExternal: true } : {},
  css: { modules: { generateScopedName: className } },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // A route's loader takes one function of a feature's index; its components then stay in the page's chunk.
        moduleSideEffects: [
          { test: /web\/src\/(features|layout|ui)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many: what most routes load is one file, and what some load.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: framework },
                { name: 'data', test: data },
                { name: 'app', minShareCount: 12, test: ownCode },
                { name: 'public', minShareCount: 5, test: ownCode },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    contractRoutes(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.test\\.' },
      server: { build: { inlineCss: true } },
    }),
    react(),
    babel({
      presets: [reactCompilerPreset()],
      // Compiled, the components of public pages would weigh more than the renders that it saves them.
      exclude: [
        /\/node_modules\//,
        /\/web\/src\/(ui|layout|routes|features\/(content-page|discover|errors|merchant|search))\//,
      ],
    }),
  ],
}));
