import { writeFileSync } from 'node:fs';
import { describeApi, describeExamples } from '#server/api-document/index.ts';
import { isPublished } from '../check/api-changes.ts';
import { inProject } from '../setup/project.mjs';

const document = await describeApi();
const write = (path: string, value: object) =>
  writeFileSync(inProject(path), `${JSON.stringify(value, null, 2)}\n`);
write('contract/openapi.json', document);
write('contract/examples.arazzo.json', describeExamples());

// Partners rely on it from now on.
if (process.argv.includes('--release')) {
  const paths = Object.entries(Object(document.paths)).filter(([path]) => isPublished(path));
  const released = { ...document, paths: Object.fromEntries(paths) };
  writeFileSync(inProject('contract/openapi.released.json'), `${JSON.stringify(released)}\n`);
}
