import { defineFeature } from '#server/platform/define-feature.ts';
import { activate } from './activate.ts';
import { readKnownMember } from './read-known-member.ts';

export const activationFeature = defineFeature({
  handlers: { knownMember: { read: readKnownMember, activate } },
});
