import type { Finding, Rule, SourceFile } from './rule.ts';

const needsReason = /\bcreate\s+(unique\s+)?index\b|(^|[\s,])constraint\s+\w+/i;

const hasReason = (lines: string[], index: number): boolean => {
  if (/--\s*\S/.test(lines[index] ?? '')) return true;
  const above =
    lines
      .slice(0, index)
      .filter((line) => line.trim() !== '')
      .at(-1) ?? '';
  if (/^\s*alter table\b/i.test(above))
    return hasReason(lines, lines.lastIndexOf(above, index - 1));
  return /^\s*--\s*\S/.test(above);
};

const findingsIn = ({ path, text }: SourceFile): Finding[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const code = line.replace(/--.*$/, '');
    const isDrop = /\bdrop\s+constraint\b|\bon constraint\b|\bset constraints?\b/i.test(code);
    return needsReason.test(code) && !isDrop && !hasReason(lines, index)
      ? [{ path, line: index + 1, message: 'say which query or rule this serves' }]
      : [];
  });
};

export const sqlReasons: Rule = (files) =>
  files.filter(({ path }) => path.endsWith('.sql')).flatMap(findingsIn);
