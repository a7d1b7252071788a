import { randomUUID } from 'node:crypto';
import type { Partner } from '#contract/partner.ts';
import type { Log } from '../log/create-log.ts';
import type { AccountEvent } from '../metrics/create-metrics.ts';
import type { Caller } from './caller.ts';

// A request that belongs to a partner, before anything is known about its visitor.
export type ClientRequest = {
  request: Request;
  caller: Caller;
  partner: Partner;
  requestId: string;
  log: Log;
  count: (event: AccountEvent) => void;
  /** The configured other origin that this call to the API comes from. */
  allowedOrigin?: string;
};

export const newRequestId = (): string => randomUUID();
