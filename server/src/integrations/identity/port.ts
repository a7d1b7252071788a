/** The authenticated identity; issuer and subject are its only key. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | null;
  /** The provider has verified that the email is the subject's. */
  isEmailVerified: boolean;
  /** The partner's number of the member, normalized; null when the provider states none that is valid. */
  memberNumber: string | null;
  firstName: string;
  lastName: string;
  /** When the provider authenticated the subject; null unless a longest age was requested. */
  authenticatedAt: Date | null;
};

/** The secrets of one sign-in, verified on the callback. */
export type Proof = { state: string; nonce: string; codeVerifier: string };

export type IdentityProvider = {
  /** `prompt` makes the provider authenticate again. */
  begin: (redirectUri: string, prompt?: 'login') => Promise<{ address: URL; proof: Proof }>;
  /** The identity of a callback URL; throws when any check fails. */
  finish: (returned: URL, proof: Proof) => Promise<Identity>;
};
