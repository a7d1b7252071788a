import { lineRule, type Rule } from './rule.ts';

// Containers have paths of their own.
const isChecked = (path: string) =>
  !/^(tooling\/check|deploy)\//.test(path) &&
  !/^(\.gitignore|package-lock\.json|compose\.yaml|Dockerfile)$/.test(path);

const machinePath = /(?<![\w.*-])\/(?:work|tmp|home\/\w+|root)(?:\/|\b(?![\w-]))/g;
const registry = /\b(?:registry\.[\w-]+\.\w+|[\w.-]*npmjs\.(?:org|com)|[\w.-]*npmmirror\.com)\b/g;

const refuse = (pattern: RegExp, reason: string) =>
  lineRule({ files: isChecked, pattern, message: (match) => `${match}: ${reason}` });

const rules = [
  refuse(machinePath, 'a path of one machine'),
  refuse(registry, 'the address of a registry'),
];

export const selfContained: Rule = (files) => rules.flatMap((rule) => rule(files));
