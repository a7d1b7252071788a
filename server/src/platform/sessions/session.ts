import type { MemberType, TierLevel } from '#domain/member/member.ts';

// 'remembered' is a session resumed without a password; it is never fresh.
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
  /** Set during staff impersonation, which is read-only. */
  emulationId: number | null;
};

export type SignedInMember = {
  id: number;
  publicId: string;
  memberType: MemberType;
  tierLevel: TierLevel;
};

export type SignIn = { method: 'password' | 'sso'; isRemembered?: boolean };

/** The impersonation of a session; `isFramed` where another site frames it. */
export type Emulation = { id: number; origin: string; isFramed?: boolean };

// The session operations of a handler; the app sets the cookies on the response.
export type SessionControl = {
  /** The stored form of the session's id; undefined without a session. */
  idHash: string | undefined;
  /** Whether a CSRF token needs a new session. */
  beginsSession: boolean;
  csrfToken: () => Promise<string>;
  signIn: (memberId: number, sign: SignIn) => Promise<Session>;
  /** Starts a staff impersonation session, which ends after 30 minutes. */
  emulate: (memberId: number, emulation: Emulation) => Promise<Session>;
  signOut: () => Promise<void>;
  /** The id of the device if this member signed in on it before. */
  deviceOf: (memberId: number) => string | undefined;
};
