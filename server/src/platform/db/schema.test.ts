import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateSchema } from '../../../../tooling/schema/generate-schema.ts';
import { openTestDatabase } from './test-database.ts';

it('has the tables and columns of the migrated database; npm run schema writes them', async () => {
  const db = await openTestDatabase();
  const generated = await generateSchema(db);
  await db.close();
  expect(readFileSync(new URL('schema.gen.ts', import.meta.url), 'utf8')).toBe(generated);
});
