import {
  type Demonstration,
  type DemonstrationHints,
  demonstrationHints,
  seedDemonstration,
} from './features/demonstration/index.ts';

// The demonstration, seeded once; what to print about it.
export const openDemonstration = async (
  demonstration: Demonstration,
  defaultPartner: string,
): Promise<DemonstrationHints> => {
  await seedDemonstration(demonstration);
  return demonstrationHints(demonstration.partners, defaultPartner);
};
