import type { AcclaimedLevel } from './merchant.ts';

type Acclaim = { acclaimedEnabled: boolean; acclaimed2Enabled: boolean };

/** The exclusive levels that a program has; a restaurant of another level is open to everyone there (A §3). */
export const exclusiveLevels = ({
  acclaimedEnabled,
  acclaimed2Enabled,
}: Acclaim): AcclaimedLevel[] => {
  const levels: AcclaimedLevel[] = [];
  if (acclaimedEnabled) levels.push(1);
  if (acclaimed2Enabled) levels.push(2);
  return levels;
};

/** The levels that the acclaimed levels 2 and 3 of a campaign open, open locations included (B §2 unlock access). */
export const openedLevels = (acclaimedLevels: readonly (2 | 3)[]): AcclaimedLevel[] => [
  0,
  ...acclaimedLevels.map((level): AcclaimedLevel => (level === 2 ? 1 : 2)),
];
