import { writeFileSync } from 'node:fs';
import { describeApi } from '#server/platform/api/describe-api.ts';
import { inProject } from '../setup/project.mjs';

writeFileSync(
  inProject('contract/openapi.json'),
  `${JSON.stringify(await describeApi(), null, 2)}\n`,
);
