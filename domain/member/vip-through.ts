/**
 * The last day of VIP earned or granted in a year, and of the tier of a VIP on a day: December 31
 * of the year after the latest such year; see docs/behavior/bonuses.md#vip.
 */
export const vipThrough = (latestYear: number | null, today: string): string => {
  const year = Number(today.slice(0, 4));
  return `${Math.max(year, (latestYear ?? 0) + 1)}-12-31`;
};
