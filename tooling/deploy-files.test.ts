import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARD_CLIENT_VERSION } from '#domain/cards/card-client.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { readCardEnv } from '../card-entry/src/env.ts';
import { inProject } from './setup/project.mjs';

const read = (path: string) => readFileSync(inProject(path), 'utf8');

const variablesOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    read(path)
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

describe('the demonstration of compose.yaml', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'dineback-compose-'));
  const app = readEnv({ ...variablesOf('deploy/demonstration/app.env'), DATA_DIR });
  const card = readCardEnv({ ...variablesOf('deploy/demonstration/card.env'), DATA_DIR });

  it('has settings that app and card origin accept, with the ports that nginx publishes', () => {
    const nginx = read('deploy/demonstration/nginx.conf');
    expect(nginx).toContain(`http://app:${app.port}`);
    expect(nginx).toContain(`http://card-origin:${card.port}`);
    expect([app.host, card.host]).toEqual(['0.0.0.0', '0.0.0.0']);
  });

  it('shares the key of the card service', () => {
    expect(card.serviceKeys).toEqual([app.keys.cardService]);
  });

  it('has every file that compose.yaml names', () => {
    const named = [...read('compose.yaml').matchAll(/demonstration\}\/([\w.]+)/g)];
    expect(named.length).toBeGreaterThan(3);
    expect(
      named.filter(([, file]) => !existsSync(inProject(`deploy/demonstration/${file}`))),
    ).toEqual([]);
  });
});

it('the ingress passes the script of the card page, and not the service of the card origin', () => {
  const ingress = read('deploy/kubernetes/base/ingress.yaml');
  expect(ingress).toContain(`path: /${CARD_CLIENT_VERSION},`);
  expect(ingress).not.toMatch(/path: \/service/);
});

const has = (program: string) => spawnSync(program, ['--help'], { stdio: 'ignore' }).status === 0;

it.runIf(has('kubectl'))('kustomize renders the manifests, with restricted pods only', () => {
  const { status, stdout } = spawnSync('kubectl', ['kustomize', 'deploy/kubernetes/production'], {
    cwd: inProject(''),
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const pods = stdout.split('\n---\n').filter((text) => text.includes('containers:'));
  expect(pods).toHaveLength(5);
  const served = pods.filter((text) => text.includes('kind: Deployment'));
  expect(served.map((text) => /containerPort: (\d+)/.exec(text)?.[1]).sort()).toEqual([
    ...['3000', '3001', '3002'],
  ]);
  for (const pod of served)
    for (const probe of ['readinessProbe', 'livenessProbe', 'startupProbe'])
      expect(pod).toContain(probe);
  for (const pod of pods) {
    expect(pod).toContain('runAsNonRoot: true');
    expect(pod).toContain('readOnlyRootFilesystem: true');
    expect(pod).toContain('allowPrivilegeEscalation: false');
    expect(pod).toContain('image: images.example.com/dineback:');
  }
});

it.runIf(has('systemd-analyze'))('systemd accepts the units', () => {
  const units = readdirSync(inProject('deploy/systemd')).map((name) => `deploy/systemd/${name}`);
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
    cwd: inProject(''),
    encoding: 'utf8',
  });
  // A machine without Node at this path says so of ExecStart.
  const faults = stderr
    .split('\n')
    .filter((line) => line !== '' && !line.includes('not executable'));
  expect(faults).toEqual([]);
});
