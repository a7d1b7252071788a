import type { Plugin } from 'vite';

/**
 * Takes out the style element that sonner adds by script: the pages' content policy refuses it, and
 * the toaster imports the same rules as a style sheet.
 */
export const withoutInjectedCss = (): Plugin => ({
  name: 'without-injected-css',
  transform: {
    filter: { id: /sonner[\\/]dist[\\/]index\.mjs$/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);$/m, ''),
  },
});
