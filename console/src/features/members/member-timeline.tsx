import { useInfiniteQuery } from '@tanstack/react-query';
import Utensils from 'lucide-react/icons/utensils';
import { useState } from 'react';
import type { StaffTimelineItem } from '#contract/staff/members.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { useProgram } from '../../session/session.ts';
import { MailDialog, type ShownMail } from './mail-dialog.tsx';
import styles from './member-page.module.css';
import { timelineEntry } from './timeline-entry.tsx';

const PAGE_ITEMS = 30;
const text = copy.members.page;

type Kind = StaffTimelineItem['kind'];
type View = keyof typeof copy.members.timeline.views;
type Cursor = { at: string; kind: Kind; id: string } | null;

const kindsOf: { readonly [V in View]: Kind[] } = {
  all: [],
  dines: ['dine'],
  claims: ['claim'],
  rewards: ['bonus', 'adjustment', 'payout'],
  mail: ['mail', 'consent'],
  staff: ['staff'],
};
// The keys of a literal object are its own.
const views = (Object.keys(kindsOf) as View[]).map((value) => ({
  value,
  label: copy.members.timeline.views[value],
}));

const useTimeline = (email: string, view: View) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.members.timeline.infiniteOptions({
      input: (before: Cursor) => ({
        partner,
        email,
        before,
        kinds: kindsOf[view],
        limit: PAGE_ITEMS,
      }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ items, hasMore }): Cursor => {
        const last = items.at(-1);
        return hasMore && last ? { at: last.at, kind: last.kind, id: last.id } : null;
      },
    }),
  );
};

/** Everything that happened to a member, the newest first, and its kinds apart. */
export const MemberTimeline = ({ email }: { email: string }) => {
  const program = useProgram();
  const [view, setView] = useState<View>('all');
  const [mail, setMail] = useState<ShownMail>();
  const found = useTimeline(email, view);
  const items = found.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-label={text.timeline}>
      <div className={styles.sectionHead}>
        <h2>{text.timeline}</h2>
        <Segmented label={text.timelineKind} options={views} value={view} onChange={setView} />
      </div>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton />}
      {items?.length === 0 && (
        <Blank icon={Utensils} title={text.timelineNone} text={text.timelineEmpty} />
      )}
      {items && (
        <Timeline
          label={text.timeline}
          entries={items.map((item) => timelineEntry(item, { program, onMail: setMail }))}
        />
      )}
      {found.hasNextPage && (
        <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {copy.common.older}
        </Button>
      )}
      {mail && <MailDialog email={email} mail={mail} onClose={() => setMail(undefined)} />}
    </section>
  );
};
