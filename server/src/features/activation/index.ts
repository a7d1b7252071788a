import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { activate } from './activate.ts';
import { readKnownMember } from './read-known-member.ts';

/** The verbs of whoever comes with a public id in the address. */
export const createKnownMemberVerbs = (limitKey: string): HandlersOf<'knownMember'> => ({
  read: readKnownMember(limitKey),
  activate: activate(limitKey),
});
