import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { kitStyles } from '../ui/kit-styles.ts';
import { contractRoutes } from './vite/contract-routes.ts';

const framework = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/;
const appEntry = /[\\/]web[\\/]src[\\/]hydrate\.tsx$/;
// Excludes modules that only forms, the account or sign-in need.
const ownCode =
  /[\\/](web[\\/]src[\\/](?!features[\\/](captcha|cards)|api[\\/](offline|use-single-mutation))|ui[\\/](?!split-page|use-single-submit)|api-client|domain[\\/](?!earning|forms)|contract|lucide-react)[\\/]?/;

// Short class names, because every page carries them in its scripts and HTML.
const className = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file);
  return `_${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
};

// The steps of space are the same everywhere, so that pages carry their pixels, not their names.
const spaceInPixels = {
  postcssPlugin: 'space-in-pixels',
  Declaration: (declaration: { value: string }) => {
    const value = declaration.value.replaceAll(/var\(--space-(\d+)\)/g, '$1px');
    if (value !== declaration.value) declaration.value = value;
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // One bundle for the server: it starts without walking node_modules and always runs React's production build.
  ssr: command === 'build' ? { noExternal: true } : {},
  css: {
    modules: { generateScopedName: className },
    postcss: { plugins: [spaceInPixels] },
  },
  build: {
    assetsInlineLimit: 0,
    // A list of each page's files weighs more than the round trip that it saves a navigation.
    modulePreload: false,
    rolldownOptions: {
      treeshake: {
        // A route's loader takes one function of a feature's index; its components then stay in the page's chunk.
        moduleSideEffects: [
          { test: /\/(web\/src\/(features|layout|links)|ui)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Code that every page runs is one file: it compresses better than many, and avoids
            // circular chunk imports.
            codeSplitting: {
              groups: [
                // A separate chunk, so that the entry loads nothing of the app before starting it.
                { name: 'entry', priority: 4, tags: ['$initial'] },
                { name: 'react', priority: 3, test: framework },
                { name: 'app', priority: 2, test: appEntry },
                { name: 'shared', minShareCount: 9, test: ownCode },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    contractRoutes(),
    kitStyles(),
    tanstackStart({
      router: {
        routeFileIgnorePattern: '\\.test\\.',
        // A page's loader and skeleton come with the page, not with every other page.
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent'],
            ['errorComponent'],
            ['notFoundComponent'],
          ],
        },
      },
      server: { build: { inlineCss: true } },
    }),
    react(),
    babel({
      presets: [reactCompilerPreset()],
      // Compiled, the components of public pages would weigh more than the renders that it saves them.
      exclude: [
        /\/node_modules\//,
        /\/(ui|api-client)\//,
        /\/web\/src\/(?!features\/(account|activity|bonuses|cards|claims|privacy|profile)\/)/,
      ],
    }),
  ],
}));
