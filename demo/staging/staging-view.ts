import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { FakeShell } from './fake-shell.ts';
import type { Feature } from './features.ts';
import type { diningPlaces } from './send-dine.ts';
import type { findMember, listMails, listMembers } from './store.ts';

type Rows<List extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

/** Everything that the staging tools show. */
export type StagingView = {
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  loadedPartner: LoadedPartner;
  originOf: (slug: string) => string;
  members: Rows<typeof listMembers>;
  current: Rows<typeof findMember>;
  mails: Rows<typeof listMails>;
  places: Rows<typeof diningPlaces>;
  now: Date;
  shiftHours: number;
  message: string;
  /** Whether a feature differs from the program's folder. */
  isSwitched: (name: Feature) => boolean;
  shell: FakeShell | null;
};
