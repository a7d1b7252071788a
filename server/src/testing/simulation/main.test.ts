import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

it('--help lists every option and simulates nothing', () => {
  const text = execFileSync(process.execPath, [main, '--help'], { encoding: 'utf8' });
  expect(text).toContain('usage: npm run simulate -- [--seeds N] [--from N] [--seed N]');
  expect(text.match(/^ {2}--\w+/gm)).toEqual(['  --seeds', '  --from', '  --seed', '  --help']);
  expect(text).not.toContain('failed');
});
