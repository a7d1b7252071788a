import { writeFileSync } from 'node:fs';
import { describeApi } from '#server/api-document/index.ts';
import { isPublished } from '../check/api-changes.ts';
import { inProject } from '../setup/project.mjs';

const document = await describeApi();
writeFileSync(inProject('contract/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);

// What partners rely on from now on.
if (process.argv.includes('--release')) {
  const paths = Object.entries(Object(document.paths)).filter(([path]) => isPublished(path));
  const released = { ...document, paths: Object.fromEntries(paths) };
  writeFileSync(inProject('contract/openapi.released.json'), `${JSON.stringify(released)}\n`);
}
