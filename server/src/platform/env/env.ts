import { z } from 'zod';
import { API_SLUG, CONSOLE_SLUG } from '#contract/partner-text.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import type { KeyRing } from '../keys/secret.ts';
import { type MapSettings, mapTiles } from './read-map.ts';

const packageConfig = manifest.config;

const digits = (max: number, message: string) =>
  z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(1, message).max(max, message));
const port = digits(65_535, 'must be a port number');
const wholeNumber = (max: number) => digits(max, `must be a whole number from 1 to ${max}`);
const flag = z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0');
const readFlag = (value: z.infer<typeof flag>) => value === '1' || value === 'true';
const isOn = flag.default('0').transform(readFlag);
const host = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'must be a lower-case host name');

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address with http or https' });
const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).origin : '');
const isOrigin = (text: string): boolean =>
  !URL.canParse(text) || new URL(text).href === `${originOf(text)}/`;
const webOrigin = webAddress
  .refine(isOrigin, 'must be an origin, without a path')
  .transform(originOf);

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine(URL.canParse, 'must be an address')
  .optional();
export const processRoles = ['web', 'worker', 'console', 'api'] as const;
export type ProcessRole = (typeof processRoles)[number];
const role = z.enum(processRoles, 'may name web, worker, console and api');
const roles = z
  .string()
  .default(processRoles.join(','))
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(role).min(1));

// Separated by commas; an empty part counts as absent.
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''));

const origins = list.pipe(
  z.array(z.string().regex(/^https?:\/\/[a-z0-9.*-]+(:\d+)?$/, 'must hold origins')).max(10),
);

const partnerOrigin = /^([a-z0-9-]+)=(https?:\/\/[a-z0-9.-]+(?::\d+)?)$/;

// `partner=origin` pairs, grouped by partner.
const partnerOrigins = list
  .pipe(
    z.array(z.string().regex(partnerOrigin, 'must hold pairs like program=https://host')).max(100),
  )
  .transform((pairs) => {
    const matches = pairs.map((pair) => partnerOrigin.exec(pair) ?? []);
    const grouped = Map.groupBy(matches, ([, partnerId = '']) => partnerId);
    return new Map(
      [...grouped].map(([partnerId, entries]) => [
        partnerId,
        new Set(entries.map(([, , origin = '']) => origin)),
      ]),
    );
  });

/** Providers that a demonstration simulates; a production start simulates those that ALLOW_SIMULATED names. */
const simulatedParts = ['mail', 'cards', 'payouts', 'images'] as const;
export type SimulatedPart = (typeof simulatedParts)[number];

const allowSimulated = list.pipe(
  z.array(z.enum(simulatedParts, `may name ${simulatedParts.join(', ')}`)),
);

const siteKey = z
  .string()
  .regex(/^[\w-]{20,80}$/, 'must be a site key')
  .optional();

const publishableKey = z
  .string()
  .regex(/^pk_[\w-]{4,60}$/, 'must begin with pk_')
  .optional();

export const Variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'is not known').default('development'),
  DINEBACK_DEV: isOn,
  PORT: port.default(3000),
  CARD_PORT: port.default(3001),
  WORKER_PORT: port.default(3002),
  CARD_ORIGIN: webOrigin.optional(),
  CARD_SERVICE_URL: webAddress.optional(),
  CARD_PUBLISHABLE_KEY: publishableKey,
  CARD_NETWORK_URL: webAddress.optional(),
  PAYOUT_URL: webAddress.optional(),
  TREMENDOUS_URL: webAddress.optional(),
  TREMENDOUS_CAMPAIGN: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the id of a campaign')
    .optional(),
  TREMENDOUS_FUNDING_SOURCE: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be balance or the id of a funding source')
    .default('balance'),
  BOOKING_URL: webAddress.optional(),
  HOST: z.string().min(1).optional(),
  BASE_HOST: host.default('localhost'),
  PUBLIC_PORT: port.optional(),
  TRUST_PROXY: isOn,
  DATA_DIR: z.string().min(1).default('.data'),
  PHOTO_DIR: z.string().min(1).optional(),
  PHOTO_S3_URL: webAddress.optional(),
  PHOTO_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,30}$/, 'must be the name of a region')
    .default('us-east-1'),
  PHOTO_S3_ACCESS_KEY: z
    .string()
    .regex(/^[\w-]{3,128}$/, 'must be the id of an access key')
    .optional(),
  DATABASE_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  SANDBOX_DATABASE_URL: postgresUrl,
  MIGRATE_ON_START: flag.transform(readFlag).optional(),
  VAULT_DATABASE_URL: postgresUrl,
  DEFAULT_PARTNER: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be a partner folder')
    .default(() => packageConfig.defaultPartner),
  PARTNERS_DIR: z.string().min(1).optional(),
  PLACES_FILE: z.string().min(1).optional(),
  FEED_MAPPINGS_DIR: z.string().min(1).optional(),
  FEED_DROP_DIR: z.string().min(1).optional(),
  PAGE_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ROLES: roles,
  HUMAN_CHECK: z.enum(['work', 'recaptcha', 'recaptcha-visible'], 'is not known').default('work'),
  RECAPTCHA_ORIGIN: webOrigin.default('https://www.google.com'),
  RECAPTCHA_INVISIBLE_SITE: siteKey,
  RECAPTCHA_VISIBLE_SITE: siteKey,
  RECAPTCHA_TEST_SITE: siteKey,
  ALLOW_SIMULATED: allowSimulated,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address with smtp or smtps' })
    .optional(),
  MAIL_CONCURRENCY: wholeNumber(100).default(10),
  MAIL_RATE: wholeNumber(10_000).optional(),
  MAP_STYLE_URL: z.union([z.literal('none'), webAddress], 'must be an address or none').optional(),
  MAP_TILES: mapTiles.optional(),
  STAFF_SIGN_ON_ISSUER: z
    .url({ protocol: /^https$/, error: 'must be an address with https' })
    .optional(),
  STAFF_SIGN_ON_CLIENT: z
    .string()
    .regex(/^[\w.-]{1,200}$/, 'must be the id of a client')
    .optional(),
  ADMIN_ORIGIN: webOrigin.optional(),
  MAP_ORIGINS: origins,
  WEBHOOK_LOOPBACK: isOn,
  API_ADDRESS: webAddress.optional(),
  API_ALLOWED_ORIGINS: partnerOrigins,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'is not known').default('info'),
});
export type Variables = z.infer<typeof Variables>;

export type Keys = {
  session: KeyRing;
  cardService: string;
  /** The secrets from which the statement signing keys are derived. */
  statements: KeyRing;
  feeds: ReadonlyMap<string, KeyRing>;
  /** Webhook secrets of the review form provider; optional in production. */
  reviews: KeyRing | undefined;
  /** Bearer tokens for metrics; undefined when only this machine may read them. */
  metrics: KeyRing | undefined;
  /** Webhook secrets of the booking provider; undefined without one. */
  bookings: KeyRing | undefined;
  /** OpenID client secrets by partner. */
  signOn: ReadonlyMap<string, string>;
  /** The same for staff, and for the platform by *. */
  staffSignOn: ReadonlyMap<string, string>;
};

export type Env = MapSettings & {
  isProduction: boolean;
  isDevelopment: boolean;
  port: number;
  cardPort: number;
  /** Health and metrics of a process that serves no pages. */
  workerPort: number;
  cardOrigin: string | undefined;
  cardServiceUrl: string | undefined;
  cardPublishableKey: string;
  cardNetwork: { address: string; key: string } | undefined;
  payoutProvider: { address: string; key: string } | undefined;
  /** Pays by email in place of the payout provider. */
  tremendous:
    | {
        address: string;
        key: string;
        webhookKeys: KeyRing;
        campaign: string;
        fundingSource: string;
      }
    | undefined;
  /** Books restaurants that have no reservation book of their own. */
  bookingProvider: { address: string; key: string } | undefined;
  recaptcha: { siteKey: string; isVisible: boolean; secret: string; origin: string } | undefined;
  host: string;
  baseHost: string;
  /** The port of the addresses that browsers use, where it is not the default one. */
  publicPort: number | undefined;
  trustsProxy: boolean;
  dataDir: string;
  /** Where the photos of restaurants are stored: a directory, or a bucket. */
  photoStore:
    | { kind: 'disk'; directory: string }
    | { kind: 's3'; address: string; region: string; accessKey: string; secretKey: string };
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  /** A server on which each program's sandbox gets a database of its own. */
  sandboxDatabaseUrl: string | undefined;
  /** Whether a start applies pending migrations; by default not in production. */
  migratesOnStart: boolean;
  vaultDatabaseUrl: string | undefined;
  defaultPartner: string;
  partnersDir: string | undefined;
  /** A CSV file of ZIP codes that replaces the packaged ones. */
  placesFile: string | undefined;
  /** Configurations of card networks with a format of their own. */
  feedMappingsDir: string | undefined;
  /** Where networks drop files, each in a folder of its name. */
  feedDropDir: string | undefined;
  /** Whether responses to visitors without a session are cached. */
  hasPageCache: boolean;
  roles: ReadonlySet<ProcessRole>;
  /** The providers that are simulated. */
  simulated: ReadonlySet<SimulatedPart>;
  smtpUrl: string | undefined;
  /** The private key of push notifications; undefined sends none. */
  vapidKey: string | undefined;
  /** How fast a process sends bulk mails. */
  mailPace: { maxConcurrent: number; perSecond: number | undefined };
  /** The identity provider of the platform's staff. */
  staffSignOn: { issuer: string; clientId: string } | undefined;
  adminOrigin: string | undefined;
  /** Whether webhooks may be sent to this machine; never in production. */
  allowsLoopbackWebhooks: boolean;
  apiAddress: string | undefined;
  /** Other origins that may call the API, by partner. */
  allowedOrigins: ReadonlyMap<string, ReadonlySet<string>>;
  logLevel: Variables['LOG_LEVEL'];
  keys: Keys;
};

export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`the environment cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** The origin of each partner's site, from the configuration and never from a request. */
export const partnerOriginsOf = ({
  isProduction,
  port,
  publicPort,
  baseHost,
  defaultPartner,
}: Pick<Env, 'isProduction' | 'port' | 'publicPort' | 'baseHost' | 'defaultPartner'>) => {
  const { origin } = isProduction
    ? new URL(`https://host:${publicPort ?? ''}`)
    : new URL(`http://host:${publicPort ?? port}`);
  return (slug: string): string =>
    origin.replace('host', slug === defaultPartner ? baseHost : `${slug}.${baseHost}`);
};

/** The origin of the staff console. */
export const consoleOriginOf = (env: Parameters<typeof partnerOriginsOf>[0]): string =>
  partnerOriginsOf({ ...env, defaultPartner: '' })(CONSOLE_SLUG);

/** The origin of the partner API. */
export const apiOriginOf = (env: Parameters<typeof partnerOriginsOf>[0]): string =>
  partnerOriginsOf({ ...env, defaultPartner: '' })(API_SLUG);

/** The origin of the card form, as browsers reach it. */
export const cardOriginOf = ({ cardOrigin, cardPort }: Env): string =>
  cardOrigin ?? `http://localhost:${cardPort}`;

/** The address of the card service, as this process reaches it. */
export const cardServiceAddressOf = ({ cardServiceUrl, cardPort }: Env): string =>
  cardServiceUrl ?? `http://127.0.0.1:${cardPort}`;
