import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeApi } from './describe-api.ts';

it('is the committed document, so that a change of the wire is reviewed; npm run openapi writes it', async () => {
  const file = new URL('../../../../contract/openapi.json', import.meta.url);
  const committed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(JSON.parse(JSON.stringify(await describeApi()))).toEqual(committed);
});
