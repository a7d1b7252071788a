import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

it('--help lists every option and simulates nothing', () => {
  const text = execFileSync(process.execPath, [main, '--help'], { encoding: 'utf8' });
  expect(text).toContain('Usage: npm run simulate -- [options]');
  expect(text.match(/--\w+(?= )/g)).toEqual(['--seeds', '--from', '--seed', '--help']);
  expect(text).not.toContain('failed');
});
