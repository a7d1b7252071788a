import { tierLevels } from './member.ts';

/** What a look-up by public id says of how the member is known and of the tier, as it came over the wire. */
export type Known = { interfaceType: string; tierLevel: string };

/** A look-up by public id: under way, answered, or failed (A §3, §4). */
export type KnownLookUp<Member extends Known> =
  | { loading: true; error: false }
  | { loading: false; error: true }
  | (Member & { loading: false; error: false });

/** Whether an answer is about a member known by public id, of a tier that the documents name (A §2, §4). */
export const isUsableKnown = ({ interfaceType, tierLevel }: Known): boolean =>
  interfaceType === 'known' && tierLevels.some((level) => level === tierLevel);

/** The state of a look-up: no answer yet is undefined, a failed one null; what is not usable counts as failed (A §4). */
export const knownLookUp = <Member extends Known>(
  answer: Member | null | undefined,
): KnownLookUp<Member> => {
  if (answer === undefined) return { loading: true, error: false };
  if (answer === null || !isUsableKnown(answer)) return { loading: false, error: true };
  return { ...answer, loading: false, error: false };
};
