import type { EarningPolicy } from './policy.ts';

export type VipGoal = NonNullable<EarningPolicy['vip']>;

/** Whether the qualifying dines and spend of a calendar year reach the goal of VIP. */
export const reachesVip = (goal: VipGoal, year: { dines: number; spendCents: number }): boolean =>
  year.dines >= goal.dines && year.spendCents >= goal.spendCents;

const businessYear = (day: string): number => Number(day.slice(0, 4));

/** The years of which one has VIP in force on a day: its own, and the one before. */
export const vipYearsInForce = (day: string): [number, number] => [
  businessYear(day) - 1,
  businessYear(day),
];
