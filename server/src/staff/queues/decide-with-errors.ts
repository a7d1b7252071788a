import type { ORPCErrorConstructorMap } from '@orpc/server';
import type { Partner } from '#contract/partner.ts';
import type { StaffResolution, staffQueuesContract } from '#contract/staff/queues.ts';
import { DecisionRefused } from '#server/earning/queues/index.ts';
import { withinLimits, withoutTwins } from '../approve-posting.ts';

export type ResolveErrors = ORPCErrorConstructorMap<
  (typeof staffQueuesContract)['resolve']['~orpc']['errorMap']
>;

/** A decision of staff on an item, and the errors that its contract declares. */
export type Resolving = { input: StaffResolution; errors: ResolveErrors };

export const unknownItem = (
  { queue, item }: Pick<StaffResolution, 'queue' | 'item'>,
  errors: Pick<ResolveErrors, 'UNKNOWN_ITEM'>,
): Error => errors.UNKNOWN_ITEM({ data: { queue, item } });

/** Runs decisions of a program; what the engine refuses is thrown as an error of the contract. */
export const decideOf =
  (partner: Partner | undefined, errors: ResolveErrors) =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await withoutTwins(errors, () =>
        partner ? withinLimits(partner, errors, run) : run(),
      );
    } catch (error) {
      if (!(error instanceof DecisionRefused)) throw error;
      const { code, values } = error;
      throw errors.NOT_DECIDED({ data: { code, values: { ...values } } });
    }
  };
