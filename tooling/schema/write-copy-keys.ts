import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { generateCopyKeys } from './generate-copy-keys.ts';

const source = generateCopyKeys(
  (file) => JSON.parse(readFileSync(inProject(`partners/_base/content/${file}`), 'utf8')).data,
);
writeFileSync(inProject('domain/content/copy-keys.gen.ts'), source);
