import { readFileSync } from 'node:fs';
import { projectFiles } from '../check/project-files.ts';
import { inProject, root } from '../setup/project.mjs';
import { measureShape } from './measure-shape.ts';

/** Prints the size and shape of the source next to the targets. Never fails. */
export const printShape = (): void => {
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const { measures, chain } = measureShape(projectFiles(root), manifest);
  for (const { name, value, target, isReached } of measures) {
    const mark = target === undefined ? ' ' : isReached ? '✓' : '✗';
    console.log(
      `${mark} ${name.padEnd(58)}${String(value).padStart(9)}  ${target ?? ''}`.trimEnd(),
    );
  }
  console.log(`\nlongest chain of imports, by name:\n  ${chain.join('\n  ')}`);
};
