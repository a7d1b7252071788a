import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '#server/platform/db/index.ts';
import { inProject } from '../setup/project.mjs';
import { generateSchema } from './generate-schema.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dineback-schema-'));
const db = await openDatabase({ dataDir });
await migrate(db);
writeFileSync(inProject('server/src/platform/db/schema.gen.ts'), await generateSchema(db));
await db.close();
rmSync(dataDir, { recursive: true, force: true });
