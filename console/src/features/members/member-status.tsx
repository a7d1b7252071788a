import { copy } from '../../copy/copy.ts';
import { Mark, Tag } from '../../parts/mark.tsx';

// The wire names a member by type, and appends whether the account is inactive.
const isActive = (status: string): boolean => status === 'EnrolledCardMember';

/** Whether the account is open and has a card. */
export const MemberStatus = ({ status, isTag = false }: { status: string; isTag?: boolean }) => {
  const Look = isTag ? Tag : Mark;
  return <Look tone={isActive(status) ? 'good' : 'idle'}>{copy.members.statuses(status)}</Look>;
};
