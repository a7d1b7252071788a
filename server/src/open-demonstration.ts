import {
  type Demonstration,
  type DemonstrationHints,
  demonstrationHints,
  seedOnce,
} from './features/demonstration/index.ts';

// The demonstration, seeded once; what to print about it.
export const openDemonstration = async (
  demonstration: Demonstration,
  defaultPartner: string,
): Promise<DemonstrationHints> => {
  await seedOnce(demonstration);
  return demonstrationHints(demonstration.partners, defaultPartner);
};
