import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const module = new URL('./stop-on-signals.ts', import.meta.url).href;

const start = (stop: string) => {
  const script = `const { stopOnSignals } = await import(${JSON.stringify(module)});
    stopOnSignals(${stop}); setInterval(() => {}, 1000); console.log('up');`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

it.each([
  ['0 once everything has stopped', 'async () => {}', 0],
  ['1 when stopping fails', "async () => { throw new Error('stuck'); }", 1],
])('ends with %s', async (_, stop, status) => {
  const child = start(stop);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([status, null]);
});

it('treats a repeated signal as one request', async () => {
  const child = start('() => new Promise((done) => setInterval(done, 300))');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
