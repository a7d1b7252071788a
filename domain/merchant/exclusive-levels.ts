import type { AcclaimedLevel } from './merchant.ts';

type Acclaim = { acclaimedEnabled: boolean; acclaimed2Enabled: boolean };

/** Exclusive levels that a partner has; merchants of other levels are open to everyone. */
export const exclusiveLevels = ({
  acclaimedEnabled,
  acclaimed2Enabled,
}: Acclaim): AcclaimedLevel[] => {
  const levels: AcclaimedLevel[] = [];
  if (acclaimedEnabled) levels.push(1);
  if (acclaimed2Enabled) levels.push(2);
  return levels;
};

/** Exclusive levels that a campaign's acclaimed levels 2 and 3 unlock. */
export const unlockedLevels = (acclaimedLevels: readonly (2 | 3)[]): AcclaimedLevel[] =>
  acclaimedLevels.map((level) => (level === 2 ? 1 : 2));

/** Levels open to the members of a campaign, merchants open to everyone included. */
export const openedLevels = (acclaimedLevels: readonly (2 | 3)[]): AcclaimedLevel[] => [
  0,
  ...unlockedLevels(acclaimedLevels),
];
