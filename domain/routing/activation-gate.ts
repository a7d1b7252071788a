import { isUsableKnownMember, type KnownMemberFields } from '../member/known-member.ts';

/** A known-member lookup that succeeded or failed. */
export type CompletedLookup =
  | 'failed'
  | (KnownMemberFields & { hasWebProfile: boolean; active: boolean });

export type ActivationGate =
  | { kind: 'activate' }
  | { kind: 'notFound' }
  | { kind: 'redirect'; path: '/join' | '/login'; rfr: 0 | 1 | 2 | 3 | 4 };

const redirectTo = (path: '/join' | '/login', rfr: 0 | 1 | 2 | 3 | 4): ActivationGate => ({
  kind: 'redirect',
  path,
  rfr,
});

/** Whether the activation page shows, or where it redirects with which `rfr` code; see docs/behavior/identity.md#activation. */
export const activationGate = (publicId: string, known: CompletedLookup): ActivationGate => {
  if (publicId === '') return redirectTo('/join', 0);
  if (known === 'failed') return redirectTo('/join', 1);
  if (!isUsableKnownMember(known)) return { kind: 'notFound' };
  if (known.tierLevel === 'NonActivated') return { kind: 'activate' };
  if (!known.hasWebProfile) return redirectTo('/join', 2);
  return known.active ? redirectTo('/login', 3) : redirectTo('/login', 4);
};
