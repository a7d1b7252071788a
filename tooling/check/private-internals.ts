import { isCode, lineRule, type Rule } from './rule.ts';

// Private fields and undocumented output of React, TanStack and Vite.
const internals = [
  '__react(?:Props|Fiber|Container|Events|Internal)',
  '__REACT_DEVTOOLS',
  '_reactRootContainer',
  'tanstack-start-manifest',
  'tsrStartManifest',
  'serverSsr',
  'transformHtmlStringWithRouter',
  'takeInitialHydrationScriptTags',
  '\\$_TSR',
  '__TSR_',
  'data-tsr-',
  'rel=\\\\?["\']modulepreload',
  'link\\[rel=.?modulepreload',
  '<!--\\$',
];

/** Code does not depend on undocumented output or private fields of a library. */
export const privateInternals: Rule = lineRule({
  files: (path) =>
    isCode(path) && !path.endsWith('.cjs') && !path.startsWith('tooling/check/private-internals'),
  pattern: new RegExp(internals.join('|'), 'g'),
  message: (match) => `${match} is private to a library and may change with any release`,
});
