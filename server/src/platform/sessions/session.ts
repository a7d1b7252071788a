import type { MemberType, TierLevel } from '#domain/member/member.ts';

// 'remembered' is a device that came back without a password: it may look, not change what matters.
export type SignInMethod = 'anonymous' | 'password' | 'sso' | 'remembered' | 'emulation';

export type RememberedUntil = { id: string; until: Date };

export type Session = {
  partnerId: string;
  memberId: number | null;
  signInMethod: SignInMethod;
  authenticatedAt: Date | null;
  lastSeenAt: Date;
  absoluteExpiresAt: Date;
  remembered: RememberedUntil | null;
  /** Set while staff look into the account: then nothing can be changed. */
  emulationId: number | null;
};

export type SignedInMember = {
  id: number;
  publicId: string;
  memberType: MemberType;
  tierLevel: TierLevel;
};

export type SignIn = { method: 'password' | 'sso'; isRemembered?: boolean };

// What a verb may do with the visitor's session; cookies are set on the answer by the app.
export type SessionControl = {
  csrfToken: () => Promise<string>;
  signIn: (memberId: number, sign: SignIn) => Promise<Session>;
  /** A session of staff in a member's account, which ends after half an hour. */
  emulate: (memberId: number, emulation: { id: number; origin: string }) => Promise<Session>;
  signOut: () => Promise<void>;
  /** The device that this member signed in on before, or undefined. */
  deviceOf: (memberId: number) => string | undefined;
};
