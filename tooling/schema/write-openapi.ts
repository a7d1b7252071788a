import { writeFileSync } from 'node:fs';
import { describePartnerApi } from '#server/partner-api/index.ts';
import { describeApi } from '#server/platform/api/describe-api.ts';
import { inProject } from '../setup/project.mjs';

const write = (path: string, document: object) =>
  writeFileSync(inProject(path), `${JSON.stringify(document, null, 2)}\n`);

write('contract/openapi.json', await describeApi());
write('contract/partner-api/openapi.json', await describePartnerApi());
