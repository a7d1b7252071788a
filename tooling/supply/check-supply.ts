import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Lock } from '../bundle/list-packages.ts';
import { inProject } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { licenseProblems, listLicenses, missingPackages, scriptProblems } from './lock-file.ts';
import { scanHistory } from './scan-secrets.ts';

type Result = { name: string; problems: string[]; note?: string };

const readLock = (): Lock => JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));

const npm = (args: string[]) => run('npm', args, { isQuiet: true });

type Audit = {
  vulnerabilities?: Record<string, { severity: string; name: string; range: string }>;
  message?: string;
  error?: { summary?: string };
};

const audit = async (): Promise<Result> => {
  const name = 'no known vulnerability';
  const { output } = await npm(['audit', '--json', '--audit-level=none']);
  const start = output.indexOf('{');
  try {
    const report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as Audit;
    if (!report.vulnerabilities)
      return {
        name,
        problems: [],
        note: `not checked, the registry says: ${report.message ?? report.error?.summary ?? 'nothing'}`,
      };
    const problems = Object.values(report.vulnerabilities)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map((found) => `${found.name} ${found.range}: ${found.severity}`);
    const others = Object.keys(report.vulnerabilities).length - problems.length;
    return { name, problems, note: `the registry answered; ${others} of lower severity` };
  } catch {
    return {
      name,
      problems: [],
      note: `not checked, the registry does not respond: ${output.trim().split('\n')[0]}`,
    };
  }
};

const licenses = (lock: Lock): Result => {
  const list = [...listLicenses(lock)].sort((a, b) => b[1].length - a[1].length);
  return {
    name: 'licenses of the product are accepted',
    problems: licenseProblems(lock),
    note: list.map(([license, names]) => `${license} ${names.length}`).join(', '),
  };
};

const sbom = async (): Promise<Result> => {
  const path = '.cache/sbom.cyclonedx.json';
  const { status, output } = await npm([
    ...['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'],
  ]);
  const name = 'a bill of materials';
  if (status !== 0) return { name, problems: [output.trim().split('\n').slice(0, 5).join('\n')] };
  const text = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  mkdirSync(inProject('.cache'), { recursive: true });
  writeFileSync(inProject(path), text);
  const { components } = JSON.parse(text) as { components: unknown[] };
  return { name, problems: [], note: `${components.length} packages in ${path}` };
};

const WORKFLOWS = '.github/workflows';

/** Actions that a workflow names by a tag, which its owner can move. */
export const unpinnedActions = (workflow: string): string[] =>
  [...workflow.matchAll(/^\s*-?\s*uses:\s*(\S+)/gm)]
    .map(([, action = '']) => action)
    .filter((action) => !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action));

const actions = (): Result => {
  const files = existsSync(inProject(WORKFLOWS)) ? readdirSync(inProject(WORKFLOWS)) : [];
  const problems = files.flatMap((file) =>
    unpinnedActions(readFileSync(inProject(`${WORKFLOWS}/${file}`), 'utf8')),
  );
  return { name: 'actions are pinned', problems, note: `${files.length} workflows` };
};

/** Checks what the product is built from; true when nothing is wrong. */
export const checkSupply = async (): Promise<boolean> => {
  const lock = readLock();
  const results: Result[] = [
    await audit(),
    licenses(lock),
    await sbom(),
    { name: 'no secret in the history', problems: await scanHistory() },
    actions(),
    { name: 'no install scripts', problems: scriptProblems(lock) },
    { name: 'the lock file is complete for npm ci', problems: missingPackages(lock) },
  ];
  for (const { name, problems, note } of results) {
    console.log(`${problems.length > 0 ? '✗' : '✓'} ${name}${note ? ` (${note})` : ''}`);
    for (const problem of problems) console.log(`  ${problem}`);
  }
  return results.every(({ problems }) => problems.length === 0);
};
