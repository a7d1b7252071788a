import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { restartOnChange } from './restart-on-change.mjs';

it('touches the program when a file in a folder of the folder changes', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'dineback-restart-'));
  mkdirSync(join(dir, 'partners/corner'), { recursive: true });
  const program = join(dir, 'main.ts');
  writeFileSync(program, '');
  utimesSync(program, 1, 1);
  const watcher = restartOnChange(join(dir, 'partners'), program);
  try {
    await vi.waitFor(
      () => {
        writeFileSync(join(dir, 'partners/corner/partner.json'), String(Math.random()));
        expect(statSync(program).mtimeMs).toBeGreaterThan(1000);
      },
      { timeout: 10_000, interval: 500 },
    );
  } finally {
    watcher.close();
    rmSync(dir, { recursive: true, force: true });
  }
});
