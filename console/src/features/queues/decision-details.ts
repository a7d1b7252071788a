import type { DecisionDetail } from '#domain/queues/queue-decisions.ts';

/** The choices for a decision; null where none is made. */
export type Details = {
  candidate: number | null;
  merchantId: string | null;
  dineId: number | null;
  version: number | null;
  billCents: number | null;
} & { readonly [Detail in DecisionDetail]: string | number | null };

export const noDetails: Details = {
  candidate: null,
  merchantId: null,
  dineId: null,
  version: null,
  billCents: null,
};

export type DetailsProps = { details: Details; onChange: (details: Details) => void };
