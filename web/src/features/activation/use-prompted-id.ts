import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { knownMemberLookup, memberIdToPrompt } from '#domain/member/known-member.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { sessionStore } from '../../browser/storage.ts';
import { knownMemberQuery } from './known-member-query.ts';

/** The public id of the URL, stored for this tab; null on the server. */
const useKnownId = (): string | null => {
  const input = useLocation({
    select: ({ search }) => ('public_id' in search ? String(search.public_id) : null),
  });
  const [savedId, setSavedId] = useState<string | null>(null);
  useEffect(() => {
    if (input) sessionStore.set('publicId', input);
    setSavedId(input ?? sessionStore.get('publicId'));
  }, [input]);
  return savedId;
};

/**
 * The public id of the member to prompt for activation: the signed-in member, or the known member
 * in the URL.
 */
export const usePromptedId = (): string | null => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const member = useMember();
  const { enrollmentType } = usePartner();
  const knownId = useKnownId();
  const isPrompted = enrollmentType !== 'none' && member === null && knownId !== null;
  const known = useQuery({ ...knownMemberQuery(knownId ?? ''), enabled: isPrompted });
  const found = knownMemberLookup(known.data);
  const isFound = !found.loading && !found.error;
  return enrollmentType === 'none' ? null : memberIdToPrompt(path, member, isFound ? found : null);
};
