import type { Finding, Rule } from './rule.ts';

const RECORD = 'docs/decisions/0002-dependencies.md';
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>;

const problemOf = (name: string, version: string, reasons: string): string | undefined => {
  if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) return `${name} ${version} is not an exact version`;
  return reasons.includes(`- \`${name}\`: `) ? undefined : `${name} has no reason in ${RECORD}`;
};

export const dependencies: Rule = (files) => {
  const reasons = files.find(({ path }) => path === RECORD)?.text ?? '';
  return files
    .filter(({ path }) => path === 'package.json')
    .flatMap(({ path, text }): Finding[] => {
      const manifest: Manifest = JSON.parse(text);
      const all = kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
      return all.flatMap(([name, version]) => {
        const message = problemOf(name, version, reasons);
        return message ? [{ path, line: 1, message }] : [];
      });
    });
};
