import type { PasskeyAssertion, PasskeyRegistration } from '#contract/staff/passkey.ts';
import { asOwner } from '#server/platform/db/index.ts';
import { type ConsoleContext, sessionOf } from './console-context.ts';
import {
  type AcceptedPasskey,
  type ChallengePurpose,
  consumeChallenge,
  findPasskey,
  insertChallenge,
  listPasskeys,
} from './passkey-store.ts';

// Loaded by the first use: most processes verify no passkey.
const webauthn = () => import('@simplewebauthn/server');

const rpIdOf = ({ settings }: ConsoleContext): string => new URL(settings.origin).hostname;
const extensions = { clientExtensionResults: {} };

type Purpose = { purpose: ChallengePurpose; accountId: number | null };

const store = (context: ConsoleContext, challenge: string, of: Purpose) =>
  asOwner(context.engine.db, (trx) =>
    insertChallenge(trx, { challenge, ...of, now: context.engine.now() }),
  );

const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

// Used up before anything is verified, so that a response counts once whatever it turns out to be.
const consume = (context: ConsoleContext, clientDataJSON: string, of: Purpose) =>
  asOwner(context.engine.db, (trx) =>
    consumeChallenge(trx, {
      challenge: challengeIn(clientDataJSON),
      ...of,
      now: context.engine.now(),
    }),
  );

/** Options for a new passkey, which must be discoverable and verify its user. */
export const registrationOptions = async (context: ConsoleContext) => {
  const { accountId, email, name } = sessionOf(context);
  const { generateRegistrationOptions } = await webauthn();
  const known = await asOwner(context.engine.db, (trx) => listPasskeys(trx, accountId));
  const options = await generateRegistrationOptions({
    rpName: 'Dineback console',
    rpID: rpIdOf(context),
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(`staff ${accountId}`)),
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await store(context, options.challenge, { purpose: 'register', accountId });
  return { ...options };
};

/** The credential of a registration; undefined unless it signs a challenge of the account at this origin. */
export const acceptRegistration = async (
  context: ConsoleContext,
  response: PasskeyRegistration,
) => {
  const { accountId } = sessionOf(context);
  const { clientDataJSON } = response.response;
  const of = { purpose: 'register' as const, accountId };
  if (!(await consume(context, clientDataJSON, of))) return undefined;
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, ...extensions },
      expectedChallenge: challengeIn(clientDataJSON),
      expectedOrigin: context.settings.origin,
      expectedRPID: rpIdOf(context),
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
};

/** Options that any passkey can sign, or those of one account. */
export const assertionOptions = async (
  context: ConsoleContext,
  { purpose, accountId }: Purpose,
) => {
  const { generateAuthenticationOptions } = await webauthn();
  const known =
    accountId === null
      ? []
      : await asOwner(context.engine.db, (trx) => listPasskeys(trx, accountId));
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(context),
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  await store(context, options.challenge, { purpose, accountId });
  return { ...options };
};

/** The passkey of a signature; undefined unless it signs a fresh challenge of the purpose at this origin. */
export const acceptAssertion = async (
  context: ConsoleContext,
  response: PasskeyAssertion,
  of: Purpose,
): Promise<AcceptedPasskey | undefined> => {
  const { clientDataJSON } = response.response;
  const isFresh = await consume(context, clientDataJSON, of);
  const passkey = await asOwner(context.engine.db, (trx) => findPasskey(trx, response.id));
  const isOwn = of.accountId === null || passkey?.accountId === of.accountId;
  if (!isFresh || !passkey || !isOwn) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, ...extensions },
      expectedChallenge: challengeIn(clientDataJSON),
      expectedOrigin: context.settings.origin,
      expectedRPID: rpIdOf(context),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? { ...passkey, uses: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
};
