import { delimiter } from 'node:path';
import { allRules } from './check/all-rules.ts';
import { projectFiles } from './check/project-files.ts';
import { inProject, root } from './setup/project.mjs';
import { run } from './setup/run.mjs';
import { printShape } from './shape/print-shape.ts';
import { checkSupply } from './supply/check-supply.ts';

type Result = { name: string; problems: string[] };

const tools: Record<string, string[]> = {
  'format and lint': ['biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '.'],
  'types of server, domain, contract': ['tsc', '-p', 'tsconfig.json'],
  'types of web': ['tsc', '-p', 'web/tsconfig.json'],
  'types of console': ['tsc', '-p', 'console/tsconfig.json'],
  'arrows between the parts': ['depcruise', '--config', '.dependency-cruiser.cjs', '.'],
  'nothing is unused': ['knip', '--no-progress', '--no-config-hints'],
  'the OpenAPI document is valid': [
    ...[process.execPath, 'node_modules/@redocly/cli/bin/cli.js', 'lint'],
    ...['contract/openapi.json', '--config', 'tooling/lint/redocly.yaml', '--format', 'stylish'],
  ],
};

const env = {
  PATH: `${inProject('node_modules/.bin')}${delimiter}${process.env.PATH}`,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

const runTool = async ([name, command]: [string, string[]]): Promise<Result> => {
  const [program = '', ...args] = command;
  const { status, output } = await run(program, args, { isQuiet: true, env });
  return { name, problems: status === 0 ? [] : [output.trim()] };
};

const runRules = (): Result[] => {
  const files = projectFiles(root);
  return Object.entries(allRules).map(([name, rule]) => ({
    name,
    problems: rule(files).map(({ path, line, message }) => `  ${path}:${line} ${message}`),
  }));
};

const check = async () => {
  const results = [...runRules(), ...(await Promise.all(Object.entries(tools).map(runTool)))];
  const failed = results.filter(({ problems }) => problems.length > 0);
  for (const { name, problems } of failed) console.log(`✗ ${name}\n${problems.join('\n')}\n`);
  for (const { name } of results.filter((result) => !failed.includes(result))) {
    console.log(`✓ ${name}`);
  }
  for (const { name, problems } of failed) console.log(`✗ ${name} (${problems.length})`);
  console.log(`check: ${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
};

if (process.argv.includes('--shape')) printShape();
else if (process.argv.includes('--supply')) process.exitCode = (await checkSupply()) ? 0 : 1;
else await check();
