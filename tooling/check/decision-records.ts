import { posix } from 'node:path';
import type { Finding, Rule, SourceFile } from './rule.ts';

const FOLDER = 'docs/decisions/';
const index = `${FOLDER}README.md`;
const sections = ['Status', 'Context', 'Decision', 'Consequences'];

type RecordFile = SourceFile & { name: string; number: number };

const recordsOf = (files: readonly SourceFile[]): RecordFile[] =>
  files
    .filter(({ path }) => path.startsWith(FOLDER) && path !== index)
    .map((file) => {
      const name = posix.basename(file.path);
      return { ...file, name, number: Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const problemsOf = ({ text, number }: RecordFile, position: number): string[] => {
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  return [
    Number.isNaN(number) && 'is not named NNNN-title.md',
    number !== position + 1 && `is not number ${position + 1}`,
    !text.startsWith(`# ${number}. `) && `does not start with "# ${number}. "`,
    sections.join() !== headings.join() &&
      `needs the sections ${sections.join(', ')}, in this order`,
  ].filter((problem) => problem !== false);
};

/** Decision records: consecutive numbers, the same sections in each, all listed in the index. */
export const decisionRecords: Rule = (files) => {
  const listed = files.find(({ path }) => path === index)?.text ?? '';
  return recordsOf(files).flatMap((record, position): Finding[] => {
    const problems = problemsOf(record, position);
    if (!listed.includes(`](${record.name})`)) problems.push(`is not listed in ${index}`);
    return problems.map((message) => ({ path: record.path, line: 1, message }));
  });
};
