import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createBuilder, type Plugin } from 'vite';
import { inProject } from '../../tooling/setup/project.mjs';

const outDir = inProject('.cache/bench-reference');
const entry = fileURLToPath(new URL('reference-entry.ts', import.meta.url));
const productEntry = inProject('web/src/server.ts');

// The product's build except for its server entry.
const withReferenceEntry: Plugin = {
  name: 'bench-reference-entry',
  enforce: 'pre',
  load: (id) =>
    id.split('?', 1)[0] === productEntry
      ? `import { fetchPage } from ${JSON.stringify(entry)}; export default { fetch: fetchPage };`
      : null,
};

/** Builds the web app with a server entry that measures `renderToString`; returns the path of the server bundle. */
export const buildReference = async (): Promise<string> => {
  const builder = await createBuilder({
    configFile: inProject('web/vite.config.ts'),
    build: { outDir },
    logLevel: 'error',
    plugins: [withReferenceEntry],
  });
  await builder.buildApp();
  readFileSync(`${outDir}/server/server.js`);
  return `${outDir}/server/server.js`;
};
