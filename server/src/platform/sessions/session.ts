import type { MemberType, TierLevel } from '#domain/member/member.ts';

export type SignInMethod = 'anonymous' | 'password' | 'sso';

export type Session = {
  partnerId: string;
  memberId: number | null;
  signInMethod: SignInMethod;
  authenticatedAt: Date | null;
  lastSeenAt: Date;
  absoluteExpiresAt: Date;
};

export type SignedInMember = {
  id: number;
  publicId: string;
  memberType: MemberType;
  tierLevel: TierLevel;
};

// What a verb may do with the visitor's session; cookies are set on the answer by the app.
export type SessionControl = {
  csrfToken: () => Promise<string>;
  signIn: (memberId: number, method: Exclude<SignInMethod, 'anonymous'>) => Promise<Session>;
  signOut: () => Promise<void>;
};
