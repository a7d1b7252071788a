import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { activate } from './activate.ts';
import { readKnownMember } from './read-known-member.ts';

export const createKnownMemberHandlers = (limitKey: string): HandlersOf<'knownMember'> => ({
  read: readKnownMember(limitKey),
  activate: activate(limitKey),
});
