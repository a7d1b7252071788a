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

/** Levels that a campaign's acclaimed levels 2 and 3 unlock, open merchants included. */
export const openedLevels = (acclaimedLevels: readonly (2 | 3)[]): AcclaimedLevel[] => [
  0,
  ...acclaimedLevels.map((level): AcclaimedLevel => (level === 2 ? 1 : 2)),
];
