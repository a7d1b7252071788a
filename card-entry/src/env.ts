import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { publishableKeyOf } from '#domain/cards/card-client.ts';
import { MIN_SECRET_BYTES, secretWeakness } from '#domain/secrets/secret-weakness.ts';
import manifest from '../../package.json' with { type: 'json' };

const PORT_MESSAGE = 'must be a port number';
const port = z
  .string(PORT_MESSAGE)
  .regex(/^\d{1,5}$/, PORT_MESSAGE)
  .transform(Number)
  .pipe(z.number().min(1, PORT_MESSAGE).max(65_535, PORT_MESSAGE));

const Variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'is not known').default('development'),
  PORT: port.default(3000),
  CARD_PORT: port.default(3001),
  HOST: z.string().min(1).optional(),
  BASE_HOST: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/, 'must be a lower-case host name')
    .default('localhost'),
  PUBLIC_PORT: port.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  VAULT_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  MIGRATE_ON_START: z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0').optional(),
  DEFAULT_PARTNER: z.string().default(() => manifest.config.defaultPartner),
  PARTNERS_DIR: z.string().optional(),
  CARD_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_[\w-]{4,60}$/, 'must begin with pk_')
    .optional(),
  CARD_NETWORK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address with http or https' })
    .optional(),
  CARD_NETWORK_PROGRAM: z.string().optional(),
  ALLOW_SIMULATED: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((name) => name.trim())),
});

type Source = Readonly<Record<string, string | undefined>>;

const alreadyExists = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

// A development secret, created by whichever process starts first.
const loadOrCreateSecret = (dataDir: string, name: string): string => {
  const folder = join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const fresh = randomBytes(MIN_SECRET_BYTES).toString('base64url');
    writeFileSync(join(folder, name), fresh, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
  return readFileSync(join(folder, name), 'utf8');
};

const readSecret = (source: Source, name: string, faults: string[]): string | undefined => {
  const file = source[`${name}_FILE`];
  if (!file) return source[name]?.trim() || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE: cannot be read`);
    return undefined;
  }
};

const refuse = (faults: readonly string[]): never => {
  throw new Error(faults.join('\n'));
};

const parseVariables = (source: Source) => {
  const { data, error } = Variables.safeParse(source);
  return data ?? refuse(error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
};

const productionFaults = (source: Source, env: z.infer<typeof Variables>): string[] => {
  if (env.NODE_ENV !== 'production') return [];
  const isSimulated = env.ALLOW_SIMULATED.includes('cards');
  return [
    ...(env.VAULT_DATABASE_URL
      ? []
      : ['VAULT_DATABASE_URL: is missing; the vault needs its own database']),
    ...(env.CARD_NETWORK_URL || isSimulated
      ? []
      : ['CARD_NETWORK_URL: is missing; add cards to ALLOW_SIMULATED to simulate it']),
    ...(source.BASE_HOST ? [] : ['BASE_HOST: is missing; its pages frame the card form']),
  ];
};

/** Secrets that were replaced, newest first. */
const readPreviousSecrets = (source: Source, name: string, faults: string[]): string[] =>
  readSecret(source, `${name}_PREVIOUS`, faults)
    ?.split(/\s*,\s*/)
    .filter(Boolean) ?? [];

/** The vault's secrets of a command, which may lack them; the first is the current one. */
export const readVaultSecrets = (source: Source): string[] => {
  const faults: string[] = [];
  const current = readSecret(source, 'VAULT_KEY', faults);
  const secrets = current ? [current, ...readPreviousSecrets(source, 'VAULT_KEY', faults)] : [];
  if (faults.length > 0) refuse(faults);
  return secrets;
};

/** The validated environment of the card origin; throws with one line per invalid variable. */
export const readCardEnv = (all: Source) => {
  const source = Object.fromEntries(Object.entries(all).filter(([, value]) => value?.trim()));
  const variables = parseVariables(source);
  const isProduction = variables.NODE_ENV === 'production';
  const faults = productionFaults(source, variables);
  const checkStrength = (name: string, secret: string) => {
    const weakness = secretWeakness(secret);
    if (weakness) faults.push(`${name}: ${weakness}`);
  };
  const requireSecret = (name: string, fileName: string): string => {
    const secret = readSecret(source, name, faults);
    if (secret !== undefined) {
      checkStrength(name, secret);
      return secret;
    }
    if (!isProduction) return loadOrCreateSecret(variables.DATA_DIR, fileName);
    if (!source[`${name}_FILE`]) faults.push(`${name}: is missing; production needs it`);
    return '';
  };
  // Previous secrets stay accepted while they are set, so that rotation invalidates nothing.
  const ring = (name: string, fileName: string): readonly [string, ...string[]] => {
    const others = readPreviousSecrets(source, name, faults);
    for (const secret of others) checkStrength(`${name}_PREVIOUS`, secret);
    return [requireSecret(name, fileName), ...others];
  };
  const networkKey = readSecret(source, 'CARD_NETWORK_KEY', faults) ?? '';
  const serviceKeys = ring('CARD_SERVICE_KEY', 'card-service');
  const vaultKeys = ring('VAULT_KEY', 'vault');
  if (faults.length > 0) refuse(faults);
  return {
    isProduction,
    appPort: variables.PORT,
    publicPort: variables.PUBLIC_PORT,
    port: variables.CARD_PORT,
    host: variables.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    baseHost: variables.BASE_HOST,
    dataDir: variables.DATA_DIR,
    vaultDatabaseUrl: variables.VAULT_DATABASE_URL,
    /** Whether a start applies pending migrations; by default not in production. */
    migratesOnStart: variables.MIGRATE_ON_START
      ? ['1', 'true'].includes(variables.MIGRATE_ON_START)
      : !isProduction,
    defaultPartner: variables.DEFAULT_PARTNER,
    partnersDir:
      variables.PARTNERS_DIR ?? fileURLToPath(new URL('../../partners', import.meta.url)),
    publishableKey: variables.CARD_PUBLISHABLE_KEY ?? publishableKeyOf(isProduction),
    serviceKeys,
    vaultKeys,
    network: variables.CARD_NETWORK_URL
      ? {
          address: variables.CARD_NETWORK_URL.replace(/\/$/, ''),
          key: networkKey,
          programId: variables.CARD_NETWORK_PROGRAM ?? '',
        }
      : undefined,
  };
};

export type CardEnv = ReturnType<typeof readCardEnv>;

/** Why the card origin cannot listen, as a message that names the variable to change. */
export const explainListenFailure = (
  error: NodeJS.ErrnoException,
  { host, port: taken }: { host: string; port: number },
): Error =>
  error.code === 'EADDRINUSE'
    ? new Error(`CARD_PORT: ${host}:${taken} is in use by another program`)
    : error;
