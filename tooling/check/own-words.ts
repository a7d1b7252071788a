import { lineRule, type Rule } from './rule.ts';

const isChecked = (path: string) =>
  !path.startsWith('tooling/check/') && !/^(\.gitignore|package-lock\.json)$/.test(path);

const machinePath = /(?<![\w.*-])\/(?:work|tmp|home\/\w+|root)(?:\/|\b(?![\w-]))/g;
const registry = /\b(?:registry\.[\w-]+\.\w+|[\w.-]*npmjs\.(?:org|com)|[\w.-]*npmmirror\.com)\b/g;
const making = /\b(?:blueprint|chatgpt|subagents?|ai[- ]generated)\b/gi;

const said = (pattern: RegExp, reason: string) =>
  lineRule({ files: isChecked, pattern, message: (match) => `${match}: ${reason}` });

const rules = [
  said(machinePath, 'a path of one machine'),
  said(registry, 'the address of a registry'),
  said(making, 'the project speaks of itself alone'),
];

export const ownWords: Rule = (files) => rules.flatMap((rule) => rule(files));
