import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Member } from '#contract/member.ts';
import { nextStepOf } from '#domain/member/member.ts';
import { Wrap } from '#ui/wrap.tsx';
import { memberQuery, useMember } from '../api/member-query.ts';
import styles from './member-home.module.css';
// Imported with the page, so that the parts have their place before their scripts are there.
import '../features/account/home-summary.module.css';
import '../features/activity/dine-again.module.css';
import '../features/activity/dish-plate.module.css';

const loadParts = () => import('./member-home-parts.tsx');
const HomeParts = lazy(async () => ({ default: (await loadParts()).HomeParts }));

/** Whether a member's dines already earn; others see their next step in the greeting. */
const isEarning = (member: Member | null): member is Member =>
  member !== null && member.memberType !== 'ClosedAccountMember' && nextStepOf(member) === null;

/** Loads what the home page shows a member alone. */
export const loadMemberHome = async (queryClient: QueryClient): Promise<void> => {
  if (isEarning(await queryClient.ensureQueryData(memberQuery())))
    await (await loadParts()).loadHomeParts(queryClient);
};

/** The part of the home page that belongs to the member. */
export const MemberHome = () => {
  const member = useMember();
  if (!isEarning(member)) return null;
  return (
    <Suspense>
      <Wrap className={styles.home}>
        <HomeParts member={member} />
      </Wrap>
    </Suspense>
  );
};
