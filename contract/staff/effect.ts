import { z } from 'zod';

/** The dines, rewards and members of a change, counted by the engine before and when it is saved. */
export const StaffEffect = z.object({
  /** Dines that it makes, moves or takes back. */
  dines: z.number(),
  /** How many of them earn after it. */
  awarded: z.number(),
  /** The units that it posts in all programs; negative where it takes back. */
  rewardUnits: z.number(),
  memberCount: z.number(),
  /** The first 200, the largest change first. */
  members: z.array(
    z.object({
      partner: z.string(),
      email: z.string(),
      dines: z.number(),
      cents: z.number(),
      units: z.number(),
    }),
  ),
});
export type StaffEffect = z.infer<typeof StaffEffect>;

/** Tries a change without saving it. */
export const isDryRun = z.boolean().default(false);

/** The effect that a person saw; a change with another one is refused. Any when null. */
export const expected = z
  .object({ dines: z.number(), rewardUnits: z.number() })
  .nullable()
  .default(null);
export type ExpectedEffect = z.output<typeof expected>;

export const effectErrors = {
  EFFECT_CHANGED: {
    status: 409,
    data: z.object({ dines: z.number(), rewardUnits: z.number() }),
  },
} as const;
