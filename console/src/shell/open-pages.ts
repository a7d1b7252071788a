import type { StaffPermission } from '#contract/staff/permissions.ts';
import { type Entry, navigation } from './navigation.ts';

const entries: readonly Entry[] = navigation;

type Permissions = { permissions: readonly StaffPermission[] };

export const mayOpen = (
  { permission, isOfAll = false }: Pick<Entry, 'permission' | 'isOfAll'>,
  { account, program }: { account: Permissions; program: Permissions },
): boolean => permission === null || (isOfAll ? account : program).permissions.includes(permission);

/** The pages of a program that a person may open. */
export const pagesFor = (account: Permissions, program: Permissions): readonly Entry[] =>
  entries.filter((entry) => mayOpen(entry, { account, program }));

/** The page of the sidebar under which an address stands. */
export const pageAt = (path: string): Entry | undefined =>
  entries.find(({ to }) => to === `/$partner/${path.split('/')[2] ?? ''}`);
