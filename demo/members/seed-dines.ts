import { createDice } from '#demo/rng.ts';
import { addDays } from '#domain/earning/local-time.ts';
import { mainStory } from './main-member-dines.ts';
import { type Span, steadyStory } from './regular-dines.ts';
import { type Stage, tour } from './scenario.ts';
import type { PlannedVisit } from './seed-dine.ts';
import type { CastMember } from './seed-members.ts';

export type StoryFacts = {
  stage: Stage;
  today: string;
  /** Dines of a year that make a VIP. */
  vipDines: number;
  seed: string;
};

/** The day a member joined: the first of the month so many months before today's. */
export const joinDate = (today: string, monthsAgo: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 1)).toISOString().slice(0, 10);
};

/** What a member of the cast did since joining, every visit before `today` (local days). */
export const tellStory = (member: CastMember, facts: StoryFacts): PlannedVisit[] => {
  const { stage, today, vipDines } = facts;
  const dice = createDice(`${facts.seed} ${member.email}`);
  const joinedOn = joinDate(today, member.monthsAgo);
  const newYear = `${today.slice(0, 4)}-01-01`;
  const nextPlace = tour(stage, dice);
  const steady = (count: number, span: Span) => steadyStory({ span, count, dice, nextPlace });
  const lastYear = { first: joinedOn, last: addDays(newYear, -1) };
  const thisYear = { first: newYear, last: addDays(today, -4) };
  switch (member.plot) {
    case 'main':
      return mainStory(stage, {
        today,
        joinedOn,
        qualifyingDines: vipDines - 2,
        newCard: member.cards.length - 1,
        dice,
      });
    case 'steady':
      return steady(7, { first: joinedOn, last: addDays(today, -4) });
    case 'newcomer':
      return steady(1, { first: addDays(today, -12), last: addDays(today, -6) });
    case 'vip':
      return [...steady(4, lastYear), ...steady(vipDines + 2, thisYear)];
    case 'renewing':
      return [...steady(5, lastYear), ...steady(4, thisYear)];
    case 'left':
      return steady(4, lastYear);
    case 'none':
      return [];
  }
};
