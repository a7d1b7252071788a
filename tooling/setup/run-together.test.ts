import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inProject } from './project.mjs';

const module = inProject('tooling/setup/run-together.mjs');

const waits =
  "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('up');";

const start = (programs: string[]) => {
  const commands = JSON.stringify(programs.map((program) => ['-e', program]));
  const script = `const { runTogether } = await import(${JSON.stringify(module)});
    process.exitCode = await runTogether(process.execPath, ${commands});`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

it('passes SIGTERM on and ends with the status of its processes', async () => {
  const together = start([waits, waits]);
  let output = '';
  for await (const chunk of together.stdout) {
    output += chunk;
    if (output === 'up\nup\n') together.kill('SIGTERM');
  }
  if (together.exitCode === null) await once(together, 'exit');
  expect(together.exitCode).toBe(0);
});

it('lets the others name what they lack too when one fails', async () => {
  const slow = "setTimeout(() => { console.log('lacks B'); process.exit(1); }, 500)";
  const together = start(["console.log('lacks A'); process.exit(1)", slow]);
  let output = '';
  for await (const chunk of together.stdout) output += chunk;
  expect(output).toBe('lacks A\nlacks B\n');
});

it('ends the others when one fails, with its status', async () => {
  const together = start([waits, 'process.exit(7)']);
  const [status] = await once(together, 'exit');
  expect(status).toBe(7);
});
