import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainListenFailure, readCardEnv } from './env.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dineback-card-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const strong = 'q3Zt8vLx1Nc6Yb0Rk5Wj2Md9Hg4Fp7Se';
const other = 'Aa7Kd2Pz9Xm4Tq1Vb8Ln5Rw3Jc6Yh0Gs';
const production = {
  NODE_ENV: 'production',
  BASE_HOST: 'dine.example',
  VAULT_DATABASE_URL: 'postgres://vault@db/vault',
  VAULT_KEY: strong,
  CARD_SERVICE_KEY: other,
  CARD_NETWORK_URL: 'https://network.example/',
};
const read = (change: Record<string, string | undefined> = {}) =>
  readCardEnv({ DATA_DIR: folder, ...change });

describe('in development', () => {
  it('needs nothing, and listens on loopback only', () => {
    expect(read()).toMatchObject({
      isProduction: false,
      appPort: 3000,
      port: 3001,
      host: '127.0.0.1',
      publishableKey: 'pk_test',
      network: undefined,
      vaultDatabaseUrl: undefined,
    });
  });

  it('creates its secrets once, readable by their owner only', () => {
    const first = read();
    expect(read().vaultKeys).toEqual(first.vaultKeys);
    expect(first.vaultKeys).not.toEqual(first.serviceKeys);
    const file = join(folder, 'keys', 'vault');
    expect(readFileSync(file, 'utf8')).toBe(first.vaultKeys[0]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('treats an empty or blank variable as absent', () => {
    expect(read({ CARD_PORT: '', HOST: '  ', VAULT_DATABASE_URL: '' })).toMatchObject({
      port: 3001,
      host: '127.0.0.1',
      vaultDatabaseUrl: undefined,
    });
  });
});

describe('in production', () => {
  it('listens on every address, with the live key and the configured network', () => {
    expect(read(production)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      publishableKey: 'pk_live',
      network: { address: 'https://network.example', key: '', programId: '' },
    });
  });

  it.each([
    ['VAULT_KEY', /^VAULT_KEY: is missing; production needs it$/],
    ['CARD_SERVICE_KEY', /^CARD_SERVICE_KEY: is missing; production needs it$/],
    ['VAULT_DATABASE_URL', /^VAULT_DATABASE_URL: is missing/],
    ['CARD_NETWORK_URL', /^CARD_NETWORK_URL: is missing; add cards to ALLOW_SIMULATED/],
  ])('does not start without %s, and writes no secret to disk', (name, message) => {
    expect(() => read({ ...production, [name]: undefined })).toThrow(message);
    expect(() => statSync(join(folder, 'keys'))).toThrow('ENOENT');
  });

  it('lists everything that is missing, one line each', () => {
    const lines = () => read({ NODE_ENV: 'production' });
    expect(lines).toThrow(
      /^VAULT_DATABASE_URL: .*\nCARD_NETWORK_URL: .*\nBASE_HOST: .*\nCARD_SERVICE_KEY: .*\nVAULT_KEY: .*$/,
    );
  });

  it('simulates the network only when ALLOW_SIMULATED names it', () => {
    const simulated = { ...production, CARD_NETWORK_URL: undefined };
    expect(read({ ...simulated, ALLOW_SIMULATED: 'mail, cards' }).network).toBeUndefined();
    expect(() => read({ ...simulated, ALLOW_SIMULATED: 'mail' })).toThrow(/CARD_NETWORK_URL/);
  });
});

describe('a secret', () => {
  it.each([
    ['short', 'short'],
    ['repetitive', 'a'.repeat(64)],
    ['a placeholder', 'changeme-changeme-changeme-changeme'],
  ])('that is %s is rejected, in development too', (_, secret) => {
    expect(() => read({ VAULT_KEY: secret })).toThrow(/^VAULT_KEY: /);
    expect(() => read({ VAULT_KEY: strong, VAULT_KEY_PREVIOUS: secret })).toThrow(
      /^VAULT_KEY_PREVIOUS: /,
    );
  });

  it('is read from a file without the trailing newline', () => {
    const file = join(folder, 'vault-key');
    writeFileSync(file, `${strong}\n`);
    expect(read({ VAULT_KEY_FILE: file }).vaultKeys).toEqual([strong]);
  });

  it('is followed by the previous secret while that is set', () => {
    expect(read({ VAULT_KEY: strong, VAULT_KEY_PREVIOUS: other }).vaultKeys).toEqual([
      ...[strong, other],
    ]);
    const oldest = `${other}x`;
    const env = read({ VAULT_KEY: strong, VAULT_KEY_PREVIOUS: `${other}, ${oldest}` });
    expect(env.vaultKeys).toEqual([strong, other, oldest]);
  });
});

it.each([
  ['CARD_PORT', '0'],
  ['CARD_PORT', '65536'],
  ['CARD_PORT', '80a'],
  ['NODE_ENV', 'staging'],
  ['VAULT_DATABASE_URL', 'mysql://db/vault'],
  ['CARD_PUBLISHABLE_KEY', 'sk_live_1234'],
  ['CARD_PUBLISHABLE_KEY', 'pk_'],
  ['CARD_NETWORK_URL', 'network.example'],
])('%s cannot be %j', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});

describe('a failure to listen', () => {
  const at = { host: '127.0.0.1', port: 3001 };

  it('names the variable of a port that is taken', () => {
    const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
    expect(explainListenFailure(error, at).message).toBe(
      'CARD_PORT: 127.0.0.1:3001 is in use by another program',
    );
  });

  it('is reported as it is otherwise', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(explainListenFailure(error, at)).toBe(error);
  });
});
