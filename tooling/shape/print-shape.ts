import { readFileSync } from 'node:fs';
import { projectFiles } from '../check/project-files.ts';
import { inProject, root } from '../setup/project.mjs';
import { measureShape } from './measure-shape.ts';

/** Prints the size and shape of the source next to the figures of before and the targets. Never fails. */
export const printShape = (): void => {
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const { measures, chain } = measureShape(projectFiles(root), manifest);
  const row = (cells: { name: string; value: string; before: string; target: string }) =>
    `${cells.name.padEnd(60)}${cells.value.padStart(9)}${cells.before.padStart(9)}  ${cells.target}`.trimEnd();
  console.log(row({ name: '', value: 'now', before: 'before', target: 'target' }));
  for (const { name, value, before, target = '', formerTarget, isReached } of measures) {
    const mark = target === '' ? ' ' : isReached ? '✓' : '✗';
    const limit = formerTarget === undefined ? target : `${target} (was ${formerTarget})`;
    const cells = { value: String(value), before: String(before ?? ''), target: limit };
    console.log(row({ name: `${mark} ${name}`, ...cells }));
  }
  console.log(`\nlongest chain of imports, by name:\n  ${chain.join('\n  ')}`);
};
