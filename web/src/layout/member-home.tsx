import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Member } from '#contract/member.ts';
import { nextStepOf } from '#domain/member/member.ts';
import { Wrap } from '#ui/wrap.tsx';
import { memberQuery, useMember } from '../api/member-query.ts';
import { contentQuery } from '../content/copy.ts';
import summary from '../features/account/home-summary.module.css';
import plate from '../features/merchant-rows/dish-plate.module.css';
import rows from '../features/merchant-rows/merchant-rows.module.css';
import header from '../features/tonight/member-header.module.css';
import tonight from '../features/tonight/tonight.module.css';
import styles from './member-home.module.css';

const loadParts = () => import('./member-home-parts.tsx');
const HomeParts = lazy(async () => ({ default: (await loadParts()).HomeParts }));
const HomeTop = lazy(async () => ({ default: (await loadParts()).HomeTop }));

/** Whether the home page is a member's own. */
export const hasMemberHome = (member: Member | null): member is Member =>
  member !== null && member.memberType !== 'ClosedAccountMember';

/** Whether a member's dines already earn; others see their next step in the header. */
const isEarning = (member: Member | null): member is Member =>
  hasMemberHome(member) && nextStepOf(member) === null;

/** Loads what the home page shows a member alone. */
export const loadMemberHome = async (queryClient: QueryClient): Promise<void> => {
  const member = await queryClient.ensureQueryData(memberQuery());
  if (!hasMemberHome(member)) return;
  const parts = await loadParts();
  const tables = Promise.all([
    parts.loadTonight(queryClient),
    isEarning(member) && parts.loadNextTable(queryClient),
  ]);
  await Promise.all([
    queryClient.ensureQueryData(contentQuery('account_center')),
    isEarning(member) && parts.loadHomeParts(queryClient, member),
    // The document has the times; in the browser the page shows their placeholder.
    import.meta.env.SSR && tables,
  ]);
};

// The placeholders use the styles of the parts, so that these come with the page and not with the
// scripts of the parts.
const TopLoading = () => (
  <Wrap>
    <div className={header.header} />
    <div className={tonight.tonight} />
  </Wrap>
);

const PartsLoading = () => (
  <>
    <ul className={rows.rows}>
      <li className={plate.plate} />
    </ul>
    <ul className={summary.facts} />
  </>
);

/** The answer of a member's home: greeting, search, and where to dine tonight. */
export const MemberTop = () => {
  const member = useMember();
  if (!hasMemberHome(member)) return null;
  return (
    <Suspense fallback={<TopLoading />}>
      <HomeTop isEarning={isEarning(member)} />
    </Suspense>
  );
};

/** The part of the home page below the answer that belongs to a member who earns. */
export const MemberHome = () => {
  const member = useMember();
  if (!isEarning(member)) return null;
  return (
    <Wrap className={styles.home}>
      <Suspense fallback={<PartsLoading />}>
        <HomeParts member={member} />
      </Suspense>
    </Wrap>
  );
};
