import type { VerbsOf } from '#server/platform/api/verbs.ts';
import { activate } from './activate.ts';
import { readKnownMember } from './read-known-member.ts';

/** The verbs of whoever comes with a public id in the address. */
export const createKnownMemberVerbs = (limitKey: string): VerbsOf<'knownMember'> => ({
  read: readKnownMember(limitKey),
  activate: activate(limitKey),
});
