import { createSignOn, linkIdentities } from '#server/features/single-sign-on/index.ts';
import type { IdentityProvider } from '#server/integrations/identity/port.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Visitor } from './test-visitor.ts';

const issuer = 'https://id.example';

// The code of the callback names the subject, so a test chooses who signs in.
const provider: IdentityProvider = {
  begin: async (redirectUri) => ({
    address: new URL(redirectUri),
    proof: { state: 'state', nonce: 'nonce', codeVerifier: 'verifier' },
  }),
  finish: async (returned) => ({
    issuer,
    subject: returned.searchParams.get('code') ?? '',
    email: null,
    isEmailVerified: false,
    memberNumber: null,
    authenticatedAt: null,
    firstName: '',
    lastName: '',
  }),
};

export const testSignOn = createSignOn({
  keys: ['k'.repeat(32)],
  isSecure: false,
  providerOf: () => provider,
});

type SigningOn = { partnerId: string; email: string };

/** Signs a member of a single sign-on program in; resolves to the callback's response. */
export const signOn = async (
  db: Database,
  visitor: Visitor,
  { partnerId, email }: SigningOn,
): Promise<Response> => {
  const people = [{ email, subject: email }];
  await asEngine(db, (trx) => linkIdentities(trx, { partnerId, issuer, people }));
  await visitor.call('GET', '/Login');
  return visitor.call('GET', `/Login/callback?state=state&code=${encodeURIComponent(email)}`);
};
