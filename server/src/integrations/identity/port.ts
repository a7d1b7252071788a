/** Whom the identity provider vouches for; the pair of issuer and subject is the only key. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | null;
  firstName: string;
  lastName: string;
};

/** What one sign-in must prove when it comes back. */
export type Proof = { state: string; nonce: string; codeVerifier: string };

export type IdentityProvider = {
  begin: (redirectUri: string) => Promise<{ address: URL; proof: Proof }>;
  /** The identity behind the address that the provider sent the visitor back to; throws when anything is off. */
  finish: (returned: URL, proof: Proof) => Promise<Identity>;
};
