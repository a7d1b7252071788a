import {
  type Demonstration,
  type DemonstrationHints,
  demonstrationHints,
  seedOnce,
} from '#demo/seeding/index.ts';

// The demonstration, seeded once; what to print about it.
export const openDemonstration = async (
  demonstration: Demonstration,
  defaultPartner: string,
): Promise<DemonstrationHints> => {
  await seedOnce(demonstration);
  return demonstrationHints(demonstration.partners, defaultPartner);
};
