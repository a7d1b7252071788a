import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { HOUR_MS } from '#domain/durations.ts';
import { isPartnerNumber, normalizePartnerNumber } from '#domain/enrollment/join-rules.ts';
import { readLine } from '#domain/text/read-text.ts';
import { readLimited } from '#server/platform/http/read-limited.ts';
import type { Identity, IdentityProvider } from './port.ts';

// Key sets and token responses are a few kilobytes.
const MAX_BYTES = 256 * 1024;

/** Fetches without following redirects, up to a size limit. */
export const limitedFetch: CustomFetch = async (address, { body, ...init }) => {
  const response = await fetch(address, { ...init, body: body ?? null, redirect: 'manual' });
  const { status, statusText, headers } = response;
  const result = await readLimited(response, MAX_BYTES, 'the identity provider sent too much');
  return new Response(result.byteLength > 0 ? result : null, { status, statusText, headers });
};

export type OpenidSettings = {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  algorithm?: 'RS256' | 'PS256' | 'ES256';
  memberNumberClaim?: string | null;
  additionalScopes?: readonly string[];
  /** The provider must have authenticated the subject within this time. */
  maxAgeSeconds?: number;
};

const TIMEOUT_SECONDS = 5;
const FIRST_TIMEOUT_SECONDS = 2;
const TOLERANCE_SECONDS = 60;
// Rediscovers hourly, so that rotated provider keys and endpoints need no restart.
const ttlMs = HOUR_MS;

const text = (value: unknown): string => (typeof value === 'string' ? readLine(value) : '');

const memberNumberOf = (claims: Readonly<Record<string, unknown>>, name: string | null) => {
  const claim = name === null ? undefined : claims[name];
  const number = normalizePartnerNumber(Number.isSafeInteger(claim) ? String(claim) : text(claim));
  return isPartnerNumber(number) ? number : null;
};

const timeOf = (seconds: unknown): Date | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null;

// Some providers send the boolean as text.
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

const discoverWithin = (
  timeout: number,
  { issuer, clientId, clientSecret, algorithm = 'RS256' }: OpenidSettings,
) =>
  discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: algorithm, [clockTolerance]: TOLERANCE_SECONDS },
    clientSecret ? ClientSecretPost(clientSecret) : None(),
    {
      timeout,
      [customFetch]: limitedFetch,
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    },
  );

/** Retries once with the full limit, because the first request after a start of either side can be slow. */
const discover = async (settings: OpenidSettings): Promise<Configuration> => {
  const configuration = await discoverWithin(FIRST_TIMEOUT_SECONDS, settings).catch(() =>
    discoverWithin(TIMEOUT_SECONDS, settings),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  return configuration;
};

/** OpenID Connect at one issuer: authorization code with PKCE, state and nonce; always verifies the ID token's signature. */
export const createOpenidProvider = (settings: OpenidSettings): IdentityProvider => {
  const { maxAgeSeconds: maxAge } = settings;
  let cached: { configuration: Promise<Configuration>; until: number } | undefined;
  const configuration = (): Promise<Configuration> => {
    if (cached && cached.until > Date.now()) return cached.configuration;
    const fresh = { configuration: discover(settings), until: Date.now() + ttlMs };
    cached = fresh;
    fresh.configuration.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.configuration;
  };
  return {
    begin: async (redirectUri, prompt) => {
      const proof = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      };
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: ['openid email profile', ...(settings.additionalScopes ?? [])].join(' '),
        state: proof.state,
        nonce: proof.nonce,
        code_challenge: await calculatePKCECodeChallenge(proof.codeVerifier),
        code_challenge_method: 'S256',
        ...(maxAge === undefined ? {} : { max_age: String(maxAge) }),
        ...(prompt && { prompt }),
      });
      return { address, proof };
    },
    finish: async (returned, { state, nonce, codeVerifier }): Promise<Identity> => {
      const tokens = await authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
        ...(maxAge === undefined ? {} : { maxAge }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the identity provider sent no ID token');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: text(claims.email) || null,
        isEmailVerified: isTrue(claims.email_verified),
        memberNumber: memberNumberOf(claims, settings.memberNumberClaim ?? null),
        firstName: text(claims.given_name),
        lastName: text(claims.family_name),
        authenticatedAt: timeOf(claims.auth_time),
      };
    },
  };
};
