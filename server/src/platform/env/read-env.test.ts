import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvError, partnerOriginsOf, Variables } from './env.ts';
import { readCommandEnv, readEnv } from './read-env.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dineback-env-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const strong = 'q3v8Kz0mX1y7Tn5Wc2Rb9Lf4Hd6Js8Pa';
const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: dir,
  BASE_HOST: 'dine.example',
  CARD_ORIGIN: 'https://cards.example',
  DATABASE_URL: 'postgres://dineback@db/dineback',
  SESSION_KEY: strong,
  CARD_SERVICE_KEY: strong,
  STATEMENT_KEY: strong,
  FEED_SIMNET_KEY: strong,
  SMTP_URL: 'smtp://mail.example',
  CARD_NETWORK_URL: 'https://cards.example',
  CARD_NETWORK_KEY: strong,
  PAYOUT_URL: 'https://payouts.example/',
  PAYOUT_KEY: strong,
});

describe('the demonstration', () => {
  it('needs no variables and persists generated secrets', () => {
    const env = readEnv({ DATA_DIR: dir });
    expect(env).toMatchObject({
      port: 3000,
      cardPort: 3001,
      host: '127.0.0.1',
      defaultPartner: 'jetblue',
      databaseUrl: undefined,
      roles: new Set(['web', 'worker', 'console', 'api']),
    });
    expect(readEnv({ DATA_DIR: dir }).keys).toEqual(env.keys);
    expect([...env.keys.feeds.keys()]).toEqual(['simnet']);
    const file = join(dir, 'keys', 'session');
    expect(readFileSync(file, 'utf8')).toBe(env.keys.session[0]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('treats empty variables as absent', () => {
    expect(readEnv({ DATA_DIR: dir, PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
  });
});

it('rejects a card origin without TLS in production', () => {
  const insecure = { ...production(), CARD_ORIGIN: 'http://cards.example' };
  expect(() => readEnv(insecure)).toThrow('CARD_ORIGIN: must be https in production');
  const secure = { ...production(), CARD_ORIGIN: 'https://cards.example' };
  expect(readEnv(secure).cardOrigin).toBe('https://cards.example');
});

it('reads the key of a provider whose name contains an underscore', () => {
  const { feeds } = readEnv({ DATA_DIR: dir, FEED_CARD_HUB_KEY: strong }).keys;
  expect([...feeds.keys()]).toEqual(['card_hub']);
  const rotated = { DATA_DIR: dir, FEED_A_B_KEY: strong, FEED_A_B_KEY_PREVIOUS: `${strong}x` };
  expect([...readEnv(rotated).keys.feeds]).toEqual([['a_b', [strong, `${strong}x`]]]);
});

it('reads previous secrets, newest first', () => {
  const [second, third] = [`${strong}x`, `${strong}y`];
  const { keys } = readEnv({
    ...production(),
    STATEMENT_KEY: strong,
    STATEMENT_KEY_PREVIOUS: `${second}, ${third}`,
    METRICS_KEY: strong,
    METRICS_KEY_PREVIOUS: second,
  });
  expect(keys.statements).toEqual([strong, second, third]);
  expect(keys.metrics).toEqual([strong, second]);
  const weak = { ...production(), STATEMENT_KEY_PREVIOUS: `${second},short` };
  expect(() => readEnv(weak)).toThrow('STATEMENT_KEY_PREVIOUS: is shorter than 32 bytes');
});

describe('the publishable key of the card origin', () => {
  it.each([
    ['of the demonstration', {}, 'pk_test'],
    ['that is given', { CARD_PUBLISHABLE_KEY: 'pk_staging' }, 'pk_staging'],
  ])('is one %s', (_, input, key) => {
    expect(readEnv({ DATA_DIR: dir, ...input }).cardPublishableKey).toBe(key);
  });

  it('is another one in production, and is never a secret key by mistake', () => {
    expect(readEnv(production()).cardPublishableKey).toBe('pk_live');
    expect(() => readEnv({ DATA_DIR: dir, CARD_PUBLISHABLE_KEY: strong })).toThrow(
      'CARD_PUBLISHABLE_KEY: must begin with pk_',
    );
  });
});

describe('production', () => {
  it('accepts strong secrets from variables or files', () => {
    writeFileSync(join(dir, 'key'), `${strong}x\n`);
    const { SESSION_KEY: _, ...rest } = production();
    const env = readEnv({ ...rest, SESSION_KEY_FILE: join(dir, 'key'), FEED_OTHER_KEY: strong });
    expect(env.keys.session).toEqual([`${strong}x`]);
    expect([...env.keys.feeds.keys()].sort()).toEqual(['other', 'simnet']);
  });

  it.each([
    ['a missing secret', { SESSION_KEY: undefined }, 'SESSION_KEY: is missing'],
    ['a weak feed key', { FEED_SIMNET_KEY: 'abc'.repeat(20) }, 'FEED_SIMNET_KEY: is too regular'],
    ['a short secret', { SESSION_KEY: strong.slice(1) }, 'SESSION_KEY: is shorter than 32 bytes'],
    ['a regular secret', { SESSION_KEY: 'abc'.repeat(20) }, 'SESSION_KEY: is too regular'],
    [
      'a placeholder',
      { SESSION_KEY: `changeme${strong}` },
      'SESSION_KEY: looks like a placeholder',
    ],
    ['an absent file', { SESSION_KEY_FILE: '/nowhere/key' }, 'SESSION_KEY_FILE: ENOENT'],
    ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL: is missing'],
  ])('rejects %s', (_, change, message) => {
    expect(() => readEnv({ ...production(), ...change })).toThrow(message);
  });
});

describe('settings that a production process does not use', () => {
  const without = (...names: string[]) => {
    const rest = Object.entries(production()).filter(([name]) => !names.includes(name));
    return Object.fromEntries(rest);
  };

  it('may lack the key of the simulated network, and no events are accepted under it', () => {
    expect([...readEnv(without('FEED_SIMNET_KEY')).keys.feeds.keys()]).toEqual([]);
  });

  it.each([
    ['STATEMENT_KEY', {}],
    ['RECAPTCHA_KEY', { HUMAN_CHECK: 'recaptcha' }],
    ['BOOKING_WEBHOOK_KEY', { BOOKING_URL: 'https://book.example', BOOKING_KEY: strong }],
  ])('are not required of a worker, but of a web process: %s', (name, more) => {
    const source = { ...without(name), ...more };
    expect(readEnv({ ...source, ROLES: 'worker' }).roles).toEqual(new Set(['worker']));
    expect(() => readEnv({ ...source, ROLES: 'web' })).toThrow(`${name}: is missing`);
  });

  it('are all secrets and providers for a command, which still requires the database', () => {
    const source = { NODE_ENV: 'production', DATABASE_URL: 'postgres://dineback@db/dineback' };
    expect(readCommandEnv(source).databaseUrl).toBe(source.DATABASE_URL);
    expect(() => readCommandEnv({ NODE_ENV: 'production' })).toThrow('DATABASE_URL: is missing');
    expect(() => readCommandEnv({ ...source, SESSION_KEY: 'short' })).toThrow('SESSION_KEY: ');
  });
});

describe('simulated providers', () => {
  it('are all that have no provider, outside production', () => {
    const simulatedIn = (source: Record<string, string>) =>
      [...readEnv({ DATA_DIR: dir, ...source }).simulated].sort();
    expect(simulatedIn({})).toEqual(['cards', 'images', 'mail', 'payouts']);
    const input = { SMTP_URL: 'smtp://mail.example', CARD_NETWORK_URL: 'https://cards.example' };
    expect(simulatedIn({ ...input, CARD_NETWORK_KEY: strong })).toEqual(['images', 'payouts']);
  });

  it('are only those that ALLOW_SIMULATED names, in production', () => {
    expect([...readEnv(production()).simulated]).toEqual([]);
    const { SMTP_URL: _, CARD_NETWORK_URL: __, PAYOUT_URL: ___, ...rest } = production();
    const env = readEnv({ ...rest, ALLOW_SIMULATED: 'mail, cards,payouts,images' });
    expect([...env.simulated].sort()).toEqual(['cards', 'images', 'mail', 'payouts']);
  });

  it('stop a production start with one line each unless they are allowed', () => {
    const { SMTP_URL: _, CARD_NETWORK_URL: __, PAYOUT_URL: ___, ...rest } = production();
    expect(() => readEnv(rest)).toThrow(
      [
        'the environment cannot be used:',
        '  SMTP_URL: is missing; add mail to ALLOW_SIMULATED to simulate it',
        '  CARD_NETWORK_URL: is missing; add cards to ALLOW_SIMULATED to simulate it',
        '  PAYOUT_URL: is missing; add payouts to ALLOW_SIMULATED to simulate it',
      ].join('\n'),
    );
    expect(() => readEnv({ ...production(), PAYOUT_KEY: undefined })).toThrow(
      'PAYOUT_KEY: is missing; PAYOUT_URL needs it',
    );
    expect(() => readEnv({ ...production(), ALLOW_SIMULATED: 'letters' })).toThrow(
      'ALLOW_SIMULATED: may name mail, cards, payouts, images',
    );
  });
});

describe('Tremendous', () => {
  const chosen = {
    TREMENDOUS_URL: 'https://testflight.tremendous.example/api/v2/',
    TREMENDOUS_KEY: 'key',
    TREMENDOUS_WEBHOOK_KEY: 'webhook key',
    TREMENDOUS_WEBHOOK_KEY_PREVIOUS: 'old',
    TREMENDOUS_CAMPAIGN: 'CAMPAIGN1',
  };

  it('pays by email only where it is chosen', () => {
    expect(readEnv(production()).tremendous).toBeUndefined();
    expect(readEnv({ ...production(), ...chosen }).tremendous).toEqual({
      address: 'https://testflight.tremendous.example/api/v2',
      key: 'key',
      webhookKeys: ['webhook key', 'old'],
      campaign: 'CAMPAIGN1',
      fundingSource: 'balance',
    });
  });

  it.each(['TREMENDOUS_KEY', 'TREMENDOUS_WEBHOOK_KEY', 'TREMENDOUS_CAMPAIGN'])(
    'stops the start without %s',
    (name) => {
      expect(() => readEnv({ ...production(), ...chosen, [name]: undefined })).toThrow(
        `${name}: is missing; TREMENDOUS_URL needs it`,
      );
    },
  );
});

describe('the CAPTCHA setting', () => {
  const sites = {
    RECAPTCHA_INVISIBLE_SITE: 'invisible-site-key-of-the-test',
    RECAPTCHA_VISIBLE_SITE: 'visible-site-key-of-the-test',
    RECAPTCHA_TEST_SITE: 'elsewhere-site-key-of-the-test',
    RECAPTCHA_KEY: strong,
  };

  it.each([
    ['recaptcha', 'production', 'invisible-site-key-of-the-test', false],
    ['recaptcha-visible', 'production', 'visible-site-key-of-the-test', true],
    ['recaptcha', 'development', 'elsewhere-site-key-of-the-test', false],
    ['recaptcha-visible', 'development', 'elsewhere-site-key-of-the-test', true],
  ])('as %s has in %s the site key %s', (HUMAN_CHECK, NODE_ENV, siteKey, isVisible) => {
    const env = readEnv({ ...production(), ...sites, HUMAN_CHECK, NODE_ENV });
    const origin = 'https://www.google.com';
    expect(env.recaptcha).toEqual({ siteKey, isVisible, secret: strong, origin });
  });

  it('is proof of work by default; reCAPTCHA needs site key and secret', () => {
    expect(readEnv({ ...production(), ...sites }).recaptcha).toBeUndefined();
    expect(() => readEnv({ ...production(), HUMAN_CHECK: 'recaptcha' })).toThrow(
      'RECAPTCHA_INVISIBLE_SITE: is missing',
    );
  });
});

describe('the street map', () => {
  it('is a free service in the demonstration and none in production', () => {
    const demo = readEnv({ DATA_DIR: dir });
    expect(demo.mapStyleUrl).toMatch(/^https:\/\/tiles\.openfreemap\.org\//);
    expect(demo.mapOrigins).toEqual(['https://tiles.openfreemap.org']);
    const { mapStyleUrl, mapOrigins } = readEnv(production());
    expect([mapStyleUrl, mapOrigins]).toEqual([undefined, []]);
  });

  it('is the operator’s, with its origins, or none', () => {
    const MAP_STYLE_URL = 'https://maps.example/{scheme}.json';
    const configured = { MAP_STYLE_URL, MAP_ORIGINS: 'https://tiles.example' };
    const { mapStyleUrl, mapOrigins } = readEnv({ ...production(), ...configured });
    expect(mapStyleUrl).toBe(MAP_STYLE_URL);
    expect(mapOrigins).toEqual(['https://maps.example', 'https://tiles.example']);
    const archive = readEnv({ ...production(), MAP_TILES: 'https://maps.example/city.pmtiles' });
    expect(archive).toMatchObject({
      mapStyleUrl: undefined,
      mapTilesUrl: 'https://maps.example/city.pmtiles',
      mapTilesFile: undefined,
      mapOrigins: ['https://maps.example'],
    });
    expect(readEnv({ DATA_DIR: dir, MAP_TILES: '/maps/city.pmtiles' })).toMatchObject({
      mapStyleUrl: undefined,
      mapTilesUrl: '/map/streets.pmtiles',
      mapTilesFile: '/maps/city.pmtiles',
      mapOrigins: [],
    });
    const none = readEnv({ DATA_DIR: dir, MAP_STYLE_URL: 'none' });
    expect([none.mapStyleUrl, none.mapOrigins]).toEqual([undefined, []]);
  });
});

it('lists every invalid variable, one per line', () => {
  const read = () =>
    readEnv({ DATA_DIR: dir, PORT: 'eighty', ROLES: 'web,cook', DATABASE_URL: 'mysql://x' });
  expect(read).toThrow(
    [
      'the environment cannot be used:',
      '  PORT: must be a port number',
      '  DATABASE_URL: must begin with postgres://',
      '  ROLES: may name web, worker, console and api',
    ].join('\n'),
  );
});

describe('wrong values', () => {
  const directories = [
    'DATA_DIR',
    'PHOTO_DIR',
    'PARTNERS_DIR',
    'FEED_MAPPINGS_DIR',
    'FEED_DROP_DIR',
  ];
  const free = new Set(['HOST', 'PLACES_FILE', ...directories]);
  const wrongTexts = ['javascript:alert(1)', 'ftp://files.example', '\u0000', 'a b'];
  const wrongNumbers = ['-1', '7.5', '1e9', '0x10'];
  const names = Object.keys(Variables.shape).filter((name) => !free.has(name));
  const isNumeric = (name: string) => /PORT$|^MAIL_/.test(name);
  const cases = names.flatMap((name) =>
    [...wrongTexts, ...(isNumeric(name) ? wrongNumbers : [])].map(
      (value) => [name, value] as const,
    ),
  );

  it.each(cases)('of %s are refused by name: %j', (name, value) => {
    const message = (() => {
      try {
        readEnv({ DATA_DIR: dir, [name]: value });
        return 'accepted';
      } catch (error) {
        return error instanceof EnvError ? error.message : String(error);
      }
    })();
    expect(message).toMatch(new RegExp(`^the environment cannot be used:\n  ${name}: .`));
    expect(message).not.toMatch(/Invalid|expected|ZodError/);
  });

  it.each([
    ['BASE_HOST', undefined, 'is missing; pages and links in emails have this host'],
    ['CARD_ORIGIN', undefined, 'is missing; pages load the card form from it'],
    ['CARD_ORIGIN', 'https://cards.example/form', 'must be an origin, without a path'],
    ['ADMIN_ORIGIN', 'http://admin.example', 'must be https in production'],
    ['ADMIN_ORIGIN', 'https://admin.example/x', 'must be an origin, without a path'],
    ['API_ADDRESS', 'http://api.example', 'must be https in production'],
    ['API_ALLOWED_ORIGINS', 'own=https://a.example, own=http://b.example', 'must be https'],
    ['MAP_ORIGINS', 'http://tiles.example', 'must be https in production'],
    ['MAP_STYLE_URL', 'http://tiles.example/style.json', 'must be https in production'],
    ['MAP_TILES', 'http://tiles.example/city.pmtiles', 'must be https in production'],
    ['RECAPTCHA_ORIGIN', 'http://captcha.example', 'must be https in production'],
  ])('in production: %s as %s', (name, value, message) => {
    const source = { ...production(), [name]: value };
    expect(() => readEnv(source)).toThrow(`  ${name}: ${message}`);
  });
});

it.each([
  ['production', {}, 'https://own.dine.example', 'https://dine.example'],
  [
    'production',
    { PUBLIC_PORT: '8443' },
    'https://own.dine.example:8443',
    'https://dine.example:8443',
  ],
  ['development', { PORT: '3170' }, 'http://own.dine.example:3170', 'http://dine.example:3170'],
  ['development', { PUBLIC_PORT: '80' }, 'http://own.dine.example', 'http://dine.example'],
])('the address of a program in %s with %j', (mode, more, own, byDefault) => {
  const source = { ...production(), NODE_ENV: mode, DEFAULT_PARTNER: 'first', ...more };
  const originOf = partnerOriginsOf(readEnv(source));
  expect([originOf('own'), originOf('first')]).toEqual([own, byDefault]);
});

it('documents every variable', () => {
  const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  // Set by the development command only.
  const internal = new Set(['DINEBACK_DEV']);
  const names = Object.keys(Variables.shape).filter((name) => !internal.has(name));
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});
