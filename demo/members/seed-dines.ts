import { addDays } from '#domain/time/local-time.ts';
import { createRng } from '../rng.ts';
import { mainMemberDines } from './main-member-dines.ts';
import { drawOpenMerchants, type MerchantPool } from './merchant-pool.ts';
import { regularDines, type Span } from './regular-dines.ts';
import type { PlannedDine } from './seed-dine.ts';
import type { SeedMember } from './seed-members.ts';

export type DineFacts = {
  pool: MerchantPool;
  today: string;
  /** Dines of a year that make a VIP. */
  vipDines: number;
  seed: string;
};

/** The day a member joined: the first of a month, some months before today's. */
export const joinDate = (today: string, monthsAgo: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString().slice(0, 10);
};

/** The dines of a seed member from joining until `today`, in local days. */
export const planDines = (member: SeedMember, facts: DineFacts): PlannedDine[] => {
  const { pool, today, vipDines } = facts;
  const rng = createRng(`${facts.seed} ${member.email}`);
  const joinedOn = joinDate(today, member.monthsAgo);
  const newYear = `${today.slice(0, 4)}-01-01`;
  const nextMerchant = drawOpenMerchants(pool, rng);
  const regular = (count: number, span: Span) => regularDines({ span, count, rng, nextMerchant });
  const lastYear = { first: joinedOn, last: addDays(newYear, -1) };
  const thisYear = { first: newYear, last: addDays(today, -4) };
  switch (member.pattern) {
    case 'main':
      return mainMemberDines(pool, {
        today,
        joinedOn,
        qualifyingDines: vipDines - 2,
        newCard: member.cards.length - 1,
        rng,
      });
    case 'regular':
      return regular(7, { first: joinedOn, last: addDays(today, -4) });
    case 'newcomer':
      return regular(1, { first: addDays(today, -12), last: addDays(today, -6) });
    case 'vip':
      return [...regular(4, lastYear), ...regular(vipDines + 2, thisYear)];
    case 'renewing':
      return [...regular(5, lastYear), ...regular(4, thisYear)];
    case 'left':
      return regular(4, lastYear);
    case 'none':
      return [];
  }
};
