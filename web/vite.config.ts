import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './vite/contract-routes.ts';

const oneOf = (...patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'));

const ofReact = oneOf('node_modules/(?:react|react-dom|scheduler|use-sync-external-store)/');
// The parts of a route that its page alone needs have a query behind their name.
const onEveryPage = oneOf(
  'rolldown/runtime',
  // Who sends something and who asks before leaving brings these along.
  'node_modules/@tanstack/(?!.*(?:mutationObserver|useMutation|useBlocker)\\.)',
  'web/src/(?:api|browser|content|ssr|layout)/[^/]+$',
  'web/src/(?:router\\.ts|routeTree\\.gen\\.ts|routes/[^?]+\\.tsx)$',
  'web/src/ui/(?:skeleton|price-meter|tag|rating)\\.',
  'web/src/features/(?:search/search-params|discover/carousel-query)',
  'web/src/features/content-page/(?:load-content-page|find-content-entry)',
  'web/src/features/merchant/(?:image-url|card-tag|selected-merchant|sign-in-link)',
  'web/src/features/favorites/(?:favorite-|favorites\\.module|use-can-favorite)',
  'domain/(?:money|rewards/reward-amount|routing/login-redirect|search/(?:coordinates|search-options))\\.ts',
  'domain/merchant/(?:merchant|merchant-card|format-location)\\.ts',
  'lucide-react/dist/esm/icons/(?:calendar-days|shopping-bag|award|clock|map-pin|star|check|gift|chevron-right|lock)\\.',
  'domain/events/app-events',
);
const ofFinding = oneOf(
  'web/src/features/merchant/(?:card-image|merchant-card|card-footer|unlock-button|merchant-image)',
  'web/src/features/search/(?:search-form|location-|use-combobox|use-location-options|saved-search|use-debounced)',
  'web/src/features/geolocation/(?:use-position|request-position)',
  'web/src/ui/bonus-chip',
  'domain/(?:search/read-location)\\.ts',
  'lucide-react/dist/esm/icons/(?:locate-fixed|utensils)\\.',
);
const ofDiscover = oneOf(
  'web/src/features/discover/(?:hero|receipt|join-band|artwork|discover-page|use-greeting|carousel[-.])',
  'web/src/features/discover/(?:how-it-works|step-illustrations|example-reward|merchant-carousel|use-carousel)',
  'web/src/features/discover/(?:prospect-form|use-prospect)',
  'web/src/features/geolocation/use-device-location',
  'web/src/browser/analytics/use-impression',
);
const ofForms = oneOf(
  'domain/forms/(?:messages|email)\\.',
  'web/src/features/(?:captcha/(?:use-captcha|captcha-error)|privacy-notice/)',
);
const ofLists = oneOf(
  'web/src/ui/(?:notice|pagination|empty-state|chip|use-media-query)\\.',
  'web/src/features/favorites/favorites-link',
  'lucide-react/dist/esm/icons/(?:info|circle-check|circle-exclamation-point|triangle-exclamation-point)\\.',
  'lucide-react/dist/esm/icons/(?:map|list|search-x|sliders-horizontal)\\.',
);
const ofSearch = oneOf(
  'web/src/features/search/(?:search-page|search-results|search-states|search-bar|search-head|search-split)',
  'web/src/features/search/(?:use-search-location|filters-(?:button|chips)|filter-(?:label|choices)|dine-in-hint-gate)',
  'web/src/features/search/(?:default-location|use-selection|search-map\\.module)',
);

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
            // Few files compress better than many small ones: what nearly every page loads is one beside React, what
            // finds restaurants another. Folders inside platform and frame load later.
            codeSplitting: {
              groups: [
                { name: 'react', priority: 3, test: ofReact },
                { name: 'base', priority: 2, test: onEveryPage },
                { name: 'find', priority: 1, test: ofFinding },
                { name: 'forms', priority: 1, test: ofForms },
                { name: 'lists', priority: 1, test: ofLists },
                { name: 'discover', test: ofDiscover },
                { name: 'search', test: ofSearch },
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
    // Raises each registered mark between tags, whatever copy or name it came in.
    react({ jsxImportSource: '#marked' }),
    babel({
      presets: [reactCompilerPreset()],
      // Compiled, these would weigh 14 KB more on every public page, and they hardly ever render twice.
      exclude: [
        /\/node_modules\//,
        /\/web\/src\/(ui|layout|routes|features\/(content-page|discover|errors|merchant))\//,
        /\/features\/search\/(search-(form|bar|head|states)|location-input|filters-(chips|button))\.tsx/,
        /\/features\/(captcha|privacy-notice)\/[\w-]+\.tsx/,
        /\/features\/(session\/session-warning|favorites\/favorite-\w+|activation\/activation-\w+)\.tsx/,
      ],
    }),
  ],
}));
