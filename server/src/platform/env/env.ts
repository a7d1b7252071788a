import { z } from 'zod';
import manifest from '../../../../package.json' with { type: 'json' };
import type { KeyRing } from '../keys/secret.ts';

const packageConfig = manifest.config;

const port = z.coerce.number('must be a port number').int().min(1).max(65_535);
const wholeNumber = (max: number) => {
  const range = `must be a whole number from 1 to ${max}`;
  return z.coerce.number(range).int(range).min(1, range).max(max, range);
};
const flag = z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0');
const readFlag = (value: z.infer<typeof flag>) => value === '1' || value === 'true';
const isOn = flag.default('0').transform(readFlag);
const host = z.string().regex(/^[a-z0-9.-]+$/, 'must be a lower-case host name');

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine(URL.canParse, 'must be an address')
  .optional();
const role = z.enum(['web', 'worker'], 'may name web and worker');
const roles = z
  .string()
  .default('web,worker')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(role).min(1));

const origins = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .pipe(z.array(z.string().regex(/^https?:\/\/[a-z0-9.*-]+(:\d+)?$/, 'must hold origins')).max(10));

const partnerOrigin = /^([a-z0-9-]+)=(https?:\/\/[a-z0-9.-]+(?::\d+)?)$/;

// `partner=origin` pairs, grouped by partner.
const partnerOrigins = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
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

const allowSimulated = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .transform((names) => names.filter((name) => name !== ''))
  .pipe(z.array(z.enum(simulatedParts, `may name ${simulatedParts.join(', ')}`)));

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
  CARD_ORIGIN: z.url('must be an address').optional(),
  CARD_SERVICE_URL: z.url('must be an address').optional(),
  CARD_PUBLISHABLE_KEY: publishableKey,
  CARD_NETWORK_URL: z.url('must be an address').optional(),
  PAYOUT_URL: z.url('must be an address').optional(),
  TREMENDOUS_URL: z.url('must be an address').optional(),
  TREMENDOUS_CAMPAIGN: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be the id of a campaign')
    .optional(),
  TREMENDOUS_FUNDING_SOURCE: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'must be balance or the id of a funding source')
    .default('balance'),
  BOOKING_URL: z.url('must be an address').optional(),
  HOST: z.string().min(1).optional(),
  BASE_HOST: host.default('localhost'),
  TRUST_PROXY: isOn,
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  MIGRATE_ON_START: flag.transform(readFlag).optional(),
  VAULT_DATABASE_URL: postgresUrl,
  DEFAULT_PARTNER: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a partner folder')
    .default(() => packageConfig.defaultPartner),
  PARTNERS_DIR: z.string().min(1).optional(),
  PLACES_FILE: z.string().min(1).optional(),
  PAGE_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ROLES: roles,
  HUMAN_CHECK: z.enum(['work', 'recaptcha', 'recaptcha-visible'], 'is not known').default('work'),
  RECAPTCHA_ORIGIN: z
    .url('must be an address')
    .default('https://www.google.com')
    .transform((text) => new URL(text).origin),
  RECAPTCHA_INVISIBLE_SITE: siteKey,
  RECAPTCHA_VISIBLE_SITE: siteKey,
  RECAPTCHA_TEST_SITE: siteKey,
  ALLOW_SIMULATED: allowSimulated,
  SMTP_URL: z.url('must be an address').optional(),
  MAIL_CONCURRENCY: wholeNumber(100).default(10),
  MAIL_RATE: wholeNumber(10_000).optional(),
  MAP_STYLE_URL: z.union([z.literal('none'), z.url()], 'must be an address or none').optional(),
  ADMIN_ORIGIN: z.url('must be an address').optional(),
  MAP_ORIGINS: origins,
  API_ADDRESS: z.url('must be an address').optional(),
  API_ALLOWED_ORIGINS: partnerOrigins,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'is not known').default('info'),
});
export type Variables = z.infer<typeof Variables>;

export type Keys = {
  session: KeyRing;
  cardService: string;
  /** The secret from which the statement signing key is derived. */
  statements: string;
  feeds: ReadonlyMap<string, KeyRing>;
  /** Webhook secrets of the review form provider; optional in production. */
  reviews: KeyRing | undefined;
  /** Webhook secrets of the booking provider; undefined without one. */
  bookings: KeyRing | undefined;
  /** OpenID client secrets by partner. */
  signOn: ReadonlyMap<string, string>;
};

export type Env = {
  isProduction: boolean;
  isDevelopment: boolean;
  port: number;
  cardPort: number;
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
        webhookKey: string;
        campaign: string;
        fundingSource: string;
      }
    | undefined;
  /** Books restaurants that have no reservation book of their own. */
  bookingProvider: { address: string; key: string } | undefined;
  recaptcha: { siteKey: string; isVisible: boolean; secret: string; origin: string } | undefined;
  host: string;
  baseHost: string;
  trustsProxy: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  /** Whether a start applies pending migrations; by default not in production. */
  migratesOnStart: boolean;
  vaultDatabaseUrl: string | undefined;
  defaultPartner: string;
  partnersDir: string | undefined;
  /** A CSV file of ZIP codes that replaces the packaged ones. */
  placesFile: string | undefined;
  /** Whether responses to visitors without a session are cached. */
  hasPageCache: boolean;
  roles: ReadonlySet<'web' | 'worker'>;
  /** The providers that are simulated. */
  simulated: ReadonlySet<SimulatedPart>;
  smtpUrl: string | undefined;
  /** How fast a process sends bulk mails. */
  mailPace: { maxConcurrent: number; perSecond: number | undefined };
  mapStyleUrl: string | undefined;
  adminOrigin: string | undefined;
  metricsKey: string | undefined;
  /** Origins a map may load from: the style, its tiles, glyphs and sprites. */
  mapOrigins: readonly string[];
  apiAddress: string | undefined;
  /** Other origins that may call the API, by partner. */
  allowedOrigins: ReadonlyMap<string, ReadonlySet<string>>;
  logLevel: Variables['LOG_LEVEL'];
  keys: Keys;
};

export class EnvError extends Error {
  override readonly name = 'EnvError';
  constructor(faults: readonly string[]) {
    super(`the environment cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/** The origin of each partner's site, from the configuration and never from a request. */
export const partnerOriginsOf =
  ({ isProduction, port, baseHost, defaultPartner }: Env) =>
  (slug: string): string => {
    const host = slug === defaultPartner ? baseHost : `${slug}.${baseHost}`;
    return isProduction ? `https://${host}` : `http://${host}:${port}`;
  };

/** The origin of the card form, as browsers reach it. */
export const cardOriginOf = ({ cardOrigin, cardPort }: Env): string =>
  cardOrigin ?? `http://localhost:${cardPort}`;

/** The address of the card service, as this process reaches it. */
export const cardServiceAddressOf = ({ cardServiceUrl, cardPort }: Env): string =>
  cardServiceUrl ?? `http://127.0.0.1:${cardPort}`;
