import { testRule } from './planted-fault.ts';
import { privateInternals } from './private-internals.ts';

testRule('privateInternals', privateInternals, {
  faults: [
    ['e2e/a.ts', "Object.keys(found).some((key) => key.startsWith('__reactProps'))"],
    ['web/src/a.ts', "const fiber = element['__reactFiber' + key];"],
    ['web/src/a.ts', "import { tsrStartManifest } from 'tanstack-start-manifest:v';"],
    ['web/src/a.tsx', 'router.serverSsr?.cleanup();'],
    ['web/src/a.ts', 'const tags = serverSsr.takeInitialHydrationScriptTags();'],
    ['web/src/a.ts', 'const preload = /<link rel="modulepreload" href="([^"]+)"/g;'],
    ['server/src/a.ts', "html.includes('<!--$!-->')"],
    ['web/src/a.ts', 'self.$_TSR.buffer.push(run);'],
    ['bench/a.ts', "document.querySelectorAll('[data-tsr-inline-css]')"],
  ],
  fine: [
    ['web/src/a.ts', "import { createStartHandler } from '@tanstack/react-start/server';"],
    ['web/src/a.ts', 'const { props } = element;'],
    ['docs/a.md', 'React keeps `__reactProps` to itself.'],
  ],
});
