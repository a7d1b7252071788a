import { isUsableKnown, type Known } from '../member/known-member.ts';

/** A known-member lookup that was answered, or that failed. */
export type SettledLookUp = 'failed' | (Known & { hasWebProfile: boolean; active: boolean });

export type ActivationGate =
  | { kind: 'activate' }
  | { kind: 'notFound' }
  | { kind: 'redirect'; path: '/join' | '/login'; rfr: 0 | 1 | 2 | 3 | 4 };

const away = (path: '/join' | '/login', rfr: 0 | 1 | 2 | 3 | 4): ActivationGate => ({
  kind: 'redirect',
  path,
  rfr,
});

/** Where the activation page leads, by the rules of the documents in their order (A §2 Activation screen). */
export const activationGate = (publicId: string, known: SettledLookUp): ActivationGate => {
  if (publicId === '') return away('/join', 0);
  if (known === 'failed') return away('/join', 1);
  if (!isUsableKnown(known)) return { kind: 'notFound' };
  if (known.tierLevel === 'NonActivated') return { kind: 'activate' };
  if (!known.hasWebProfile) return away('/join', 2);
  return known.active ? away('/login', 3) : away('/login', 4);
};
