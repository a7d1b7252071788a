import { lineRule, type Rule } from './rule.ts';

const isChecked = (path: string) =>
  !path.startsWith('tooling/check/') && !/^(\.gitignore|package-lock\.json)$/.test(path);

const machinePath = /(?<![\w.*-])\/(?:work|tmp|home\/\w+|root)(?:\/|\b(?![\w-]))/g;
const registry = /\b(?:registry\.[\w-]+\.\w+|[\w.-]*npmjs\.(?:org|com)|[\w.-]*npmmirror\.com)\b/g;

const refuse = (pattern: RegExp, reason: string) =>
  lineRule({ files: isChecked, pattern, message: (match) => `${match}: ${reason}` });

const rules = [
  refuse(machinePath, 'a path of one machine'),
  refuse(registry, 'the address of a registry'),
];

export const selfContained: Rule = (files) => rules.flatMap((rule) => rule(files));
