import { defineFeature } from '#server/platform/define-feature.ts';
import { activate } from './activate.ts';
import { readKnownMember } from './read-known-member.ts';

export const activationFeature = (limitKey: string) =>
  defineFeature({
    handlers: {
      knownMember: {
        read: readKnownMember(limitKey),
        activate: activate(limitKey),
      },
    },
  });
