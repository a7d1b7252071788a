import babel from '@rolldown/plugin-babel';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './vite/contract-routes.ts';
import { withoutInjectedCss } from './vite/without-injected-css.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // One bundle for the server: it starts without walking node_modules and always runs React's production build.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // A route's loader takes one function of a feature's index; its components then stay in the page's chunk.
        moduleSideEffects: [
          { test: /web\/src\/(features|frame|ui)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads is one file: it compresses better than many small ones. Folders inside
            // platform and frame load later.
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]|web[\\/]src[\\/](platform|frame)[\\/][^\\/]+$/,
                },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    contractRoutes(),
    withoutInjectedCss(),
    tanstackStart({ router: { routeFileIgnorePattern: '\\.test\\.' } }),
    react(),
    babel({
      presets: [reactCompilerPreset()],
      // Compiled, these would weigh 14 KB more on every public page, and they hardly ever render twice.
      exclude: [
        /\/node_modules\//,
        /\/web\/src\/(ui|frame|features\/(content-page|discover|errors|merchant))\//,
      ],
    }),
  ],
}));
