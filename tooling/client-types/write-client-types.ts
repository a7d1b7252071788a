import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT_TYPES, headerOf, partnerPart } from '../check/client-types.ts';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';

const TOOL = inProject('tooling/client-types');

const runIn = async (program: string, args: string[]) => {
  const { status, output } = await run(program, args, { isQuiet: true });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output.trim()}`);
};

const text = readFileSync(inProject('contract/openapi.json'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'client-types-'));
try {
  const [input, output] = [join(folder, 'openapi.json'), join(folder, 'api.ts')];
  writeFileSync(input, JSON.stringify(partnerPart(text)));
  await runIn('npm', ['ci', '--prefix', TOOL, '--ignore-scripts', '--no-audit', '--no-fund']);
  const cli = join(TOOL, 'node_modules/openapi-typescript/bin/cli.js');
  await runIn(process.execPath, [cli, input, '--output', output]);
  writeFileSync(inProject(CLIENT_TYPES), `${headerOf(text)}\n${readFileSync(output, 'utf8')}`);
} finally {
  rmSync(folder, { recursive: true });
}
