import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishableKeyOf } from '#domain/cards/card-client.ts';
import { secretWeakness } from '#domain/secrets/secret-weakness.ts';
import type { KeyRing } from '../keys/secret.ts';
import {
  type Env,
  EnvError,
  type Keys,
  type ProcessRole,
  type SimulatedPart,
  Variables,
} from './env.ts';
import { productionFaults } from './production-faults.ts';
import { readMap } from './read-map.ts';
import { loadOrCreateSecret } from './secrets.ts';

type Source = Readonly<Record<string, string | undefined>>;

const DEMONSTRATION_FEED = 'FEED_SIMNET_KEY';
const feedKey = /^FEED_([A-Z0-9_]+)_KEY(?:_FILE)?$/;
const signOnKey = /^SIGN_ON_([A-Z0-9_]+)_KEY$/;
const staffSignOnKey = /^STAFF_SIGN_ON(?:_([A-Z0-9_]+))?_KEY$/;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// Empty counts as absent: compose files and CI pass unset variables that way.
const withoutEmpty = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

const readSecret = (source: Source, name: string, faults: string[]): string | undefined => {
  const file = source[`${name}_FILE`];
  if (!file) return source[name]?.trim();
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    faults.push(`${name}_FILE: ${messageOf(error)}`);
    return undefined;
  }
};

/** Secrets that were replaced, newest first. */
const readPreviousSecrets = (source: Source, name: string, faults: string[]): string[] =>
  readSecret(source, `${name}_PREVIOUS`, faults)
    ?.split(/\s*,\s*/)
    .filter(Boolean) ?? [];

const secretFileName = (name: string) => name.replace(/_KEY$/, '').toLowerCase().replace('_', '-');

// By the slug, which the name has in capitals with underscores; by * where it has none.
const readSignOn = (pattern: RegExp, source: Source, faults: string[]): Keys['signOn'] => {
  const names = new Set(Object.keys(source).map((name) => name.replace(/_FILE$/, '')));
  return new Map(
    [...names].flatMap((name) => {
      const match = pattern.exec(name);
      const secret = match && readSecret(source, name, faults);
      const slug = match?.[1]?.toLowerCase().replaceAll('_', '-') ?? '*';
      return secret ? [[slug, secret] as const] : [];
    }),
  );
};

type Uses = ReadonlySet<ProcessRole>;
type Reading = { source: Source; env: Variables; faults: string[]; uses: Uses };

const readKeys = ({ source, env, faults, uses }: Reading): Keys => {
  const isProduction = env.NODE_ENV === 'production';
  const checkStrength = (name: string, secret: string) => {
    const weakness = secretWeakness(secret);
    if (weakness) faults.push(`${name}: ${weakness}`);
  };
  const key = (name: string, isUsed = uses.size > 0): string => {
    const secret = readSecret(source, name, faults);
    if (secret !== undefined) {
      checkStrength(name, secret);
      return secret;
    }
    if (!isProduction) return loadOrCreateSecret(env.DATA_DIR, secretFileName(name));
    if (isUsed && !source[`${name}_FILE`]) faults.push(`${name}: is missing; production needs it`);
    return '';
  };
  // Previous secrets stay accepted while they are set, so that rotation invalidates nothing.
  const ring = (name: string, isUsed?: boolean): KeyRing => {
    const previousSecrets = readPreviousSecrets(source, name, faults);
    for (const secret of previousSecrets) checkStrength(`${name}_PREVIOUS`, secret);
    return [key(name, isUsed), ...previousSecrets];
  };
  const optionalRing = (name: string) =>
    readSecret(source, name, faults) ? ring(name) : undefined;
  const named = Object.keys(source).flatMap((name) => feedKey.exec(name)?.[1] ?? []);
  const feeds = new Set(named.map((provider) => `FEED_${provider}_KEY`));
  if (feeds.size === 0 && !isProduction) feeds.add(DEMONSTRATION_FEED);
  const provider = (name: string) => name.slice('FEED_'.length, -'_KEY'.length).toLowerCase();
  return {
    session: ring('SESSION_KEY'),
    cardService: key('CARD_SERVICE_KEY'),
    statements: ring('STATEMENT_KEY', uses.has('web')),
    signOn: readSignOn(signOnKey, source, faults),
    staffSignOn: readSignOn(staffSignOnKey, source, faults),
    reviews: isProduction ? optionalRing('REVIEWS_KEY') : ring('REVIEWS_KEY'),
    metrics: optionalRing('METRICS_KEY'),
    bookings: env.BOOKING_URL ? ring('BOOKING_WEBHOOK_KEY', uses.has('web')) : undefined,
    feeds: new Map([...feeds].map((name) => [provider(name), ring(name)])),
  };
};

const readProvider = (
  name: 'CARD_NETWORK' | 'PAYOUT' | 'BOOKING' | 'TREMENDOUS',
  { source, env, faults }: Reading,
) => {
  const address = env[`${name}_URL`];
  if (!address) return undefined;
  const key = readSecret(source, `${name}_KEY`, faults);
  if (!key) faults.push(`${name}_KEY: is missing; ${name}_URL needs it`);
  return { address: address.replace(/\/$/, ''), key: key ?? '' };
};

const readTremendous = (input: Reading): Env['tremendous'] => {
  const provider = readProvider('TREMENDOUS', input);
  if (!provider) return undefined;
  const { source, env, faults, uses } = input;
  const webhookKey = readSecret(source, 'TREMENDOUS_WEBHOOK_KEY', faults);
  if (!webhookKey && uses.has('web'))
    faults.push('TREMENDOUS_WEBHOOK_KEY: is missing; TREMENDOUS_URL needs it');
  const campaign = env.TREMENDOUS_CAMPAIGN;
  if (!campaign && uses.has('worker'))
    faults.push('TREMENDOUS_CAMPAIGN: is missing; TREMENDOUS_URL needs it');
  return {
    ...provider,
    webhookKeys: [
      webhookKey ?? '',
      ...readPreviousSecrets(source, 'TREMENDOUS_WEBHOOK_KEY', faults),
    ],
    campaign: campaign ?? '',
    fundingSource: env.TREMENDOUS_FUNDING_SOURCE,
  };
};

const readPhotoStore = ({ source, env, faults }: Reading): Env['photoStore'] => {
  const { PHOTO_S3_URL: address, PHOTO_S3_ACCESS_KEY: accessKey, PHOTO_S3_REGION: region } = env;
  const directory = env.PHOTO_DIR ?? join(env.DATA_DIR, 'photos');
  if (!address) return { kind: 'disk', directory };
  const secretKey = readSecret(source, 'PHOTO_S3_KEY', faults);
  if (!accessKey) faults.push('PHOTO_S3_ACCESS_KEY: is missing; PHOTO_S3_URL needs it');
  if (!secretKey) faults.push('PHOTO_S3_KEY: is missing; PHOTO_S3_URL needs it');
  const keys = { accessKey: accessKey ?? '', secretKey: secretKey ?? '' };
  return { kind: 's3', address: address.replace(/\/$/, ''), region, ...keys };
};

// Production has one site key for each variant; other environments share one.
const readRecaptcha = ({ source, env, faults, uses }: Reading): Env['recaptcha'] => {
  if (env.HUMAN_CHECK === 'work' || !uses.has('web')) return undefined;
  const isVisible = env.HUMAN_CHECK === 'recaptcha-visible';
  const ofProduction = isVisible ? 'RECAPTCHA_VISIBLE_SITE' : 'RECAPTCHA_INVISIBLE_SITE';
  const name = env.NODE_ENV === 'production' ? ofProduction : 'RECAPTCHA_TEST_SITE';
  const siteKey = env[name];
  if (!siteKey) faults.push(`${name}: is missing; HUMAN_CHECK needs it`);
  const secret = readSecret(source, 'RECAPTCHA_KEY', faults);
  if (!secret) faults.push('RECAPTCHA_KEY: is missing; HUMAN_CHECK needs it');
  const origin = env.RECAPTCHA_ORIGIN;
  return { siteKey: siteKey ?? '', isVisible, secret: secret ?? '', origin };
};

const readStaffSignOn = ({ env, faults }: Reading): Env['staffSignOn'] => {
  const { STAFF_SIGN_ON_ISSUER: issuer, STAFF_SIGN_ON_CLIENT: clientId } = env;
  if (issuer && !clientId)
    faults.push('STAFF_SIGN_ON_CLIENT: is missing; STAFF_SIGN_ON_ISSUER needs it');
  return issuer && clientId ? { issuer, clientId } : undefined;
};

const VAPID_KEY_BYTES = 32;

const readVapidKey = ({ source, faults }: Reading): string | undefined => {
  const key = readSecret(source, 'VAPID_KEY', faults);
  if (key && Buffer.from(key, 'base64url').length !== VAPID_KEY_BYTES)
    faults.push(
      'VAPID_KEY: must be a private key of P-256, 32 bytes in base64url; see docs/operations.md',
    );
  return key || undefined;
};

const missingProviders = (env: Variables): (readonly [SimulatedPart, string])[] => [
  ...(env.SMTP_URL ? [] : [['mail', 'SMTP_URL: is missing'] as const]),
  ...(env.CARD_NETWORK_URL ? [] : [['cards', 'CARD_NETWORK_URL: is missing'] as const]),
  ...(env.PAYOUT_URL ? [] : [['payouts', 'PAYOUT_URL: is missing'] as const]),
];

// Production simulates nothing by accident; images have no provider and are blank unless they are simulated.
const readSimulated = ({ env, faults, uses }: Reading): Env['simulated'] => {
  const isProduction = env.NODE_ENV === 'production';
  const isAllowed = (part: SimulatedPart) => !isProduction || env.ALLOW_SIMULATED.includes(part);
  const simulated = new Set<SimulatedPart>(isAllowed('images') ? ['images'] : []);
  for (const [part, fault] of missingProviders(env)) {
    if (isAllowed(part)) simulated.add(part);
    else if (uses.size > 0) faults.push(`${fault}; add ${part} to ALLOW_SIMULATED to simulate it`);
  }
  return simulated;
};

/**
 * The validated environment; throws an EnvError that lists every invalid variable. Settings that
 * neither role of the process uses may be missing.
 */
export const readEnv = (environment: Source): Env => readVariables(environment);

/** The environment of a command, which needs the database but no provider and no secret. */
export const readCommandEnv = (environment: Source): Env =>
  readVariables(environment, new Set<ProcessRole>());

const readServices = (reading: Reading) => ({
  cardNetwork: readProvider('CARD_NETWORK', reading),
  payoutProvider: readProvider('PAYOUT', reading),
  tremendous: readTremendous(reading),
  bookingProvider: readProvider('BOOKING', reading),
  simulated: readSimulated(reading),
  recaptcha: readRecaptcha(reading),
  vapidKey: readVapidKey(reading),
  photoStore: readPhotoStore(reading),
  staffSignOn: readStaffSignOn(reading),
});

const readVariables = (environment: Source, used?: Uses): Env => {
  const source = withoutEmpty(environment);
  const parsed = Variables.safeParse(source);
  if (!parsed.success)
    throw new EnvError(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`),
    );
  const variables = parsed.data;
  const faults: string[] = [];
  const reading = { source, env: variables, faults, uses: used ?? new Set(variables.ROLES) };
  faults.push(...productionFaults(reading));
  const keys = readKeys(reading);
  const services = readServices(reading);
  if (faults.length > 0) throw new EnvError(faults);
  const isProduction = variables.NODE_ENV === 'production';
  return {
    isProduction,
    isDevelopment: variables.DINEBACK_DEV,
    port: variables.PORT,
    cardPort: variables.CARD_PORT,
    workerPort: variables.WORKER_PORT,
    cardOrigin: variables.CARD_ORIGIN,
    cardServiceUrl: variables.CARD_SERVICE_URL,
    cardPublishableKey: variables.CARD_PUBLISHABLE_KEY ?? publishableKeyOf(isProduction),
    ...services,
    host: variables.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    baseHost: variables.BASE_HOST,
    publicPort: variables.PUBLIC_PORT,
    trustsProxy: variables.TRUST_PROXY,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    databaseReadUrl: variables.DATABASE_READ_URL,
    sandboxDatabaseUrl: variables.SANDBOX_DATABASE_URL,
    migratesOnStart: variables.MIGRATE_ON_START ?? !isProduction,
    vaultDatabaseUrl: variables.VAULT_DATABASE_URL,
    defaultPartner: variables.DEFAULT_PARTNER,
    partnersDir: variables.PARTNERS_DIR,
    placesFile: variables.PLACES_FILE,
    feedMappingsDir: variables.FEED_MAPPINGS_DIR,
    feedDropDir: variables.FEED_DROP_DIR,
    hasPageCache: variables.PAGE_CACHE === 'on',
    roles: new Set(variables.ROLES),
    smtpUrl: variables.SMTP_URL,
    mailPace: { maxConcurrent: variables.MAIL_CONCURRENCY, perSecond: variables.MAIL_RATE },
    ...readMap(variables),
    adminOrigin: variables.ADMIN_ORIGIN,
    allowsLoopbackWebhooks: variables.WEBHOOK_LOOPBACK,
    apiAddress: variables.API_ADDRESS,
    allowedOrigins: variables.API_ALLOWED_ORIGINS,
    logLevel: variables.LOG_LEVEL,
    keys,
  };
};
