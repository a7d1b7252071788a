import type { Bill } from './events/pair-events.ts';

// The ways in which networks write that a purchase was made on a page or in an app; 81 is that of ISO 8583.
const ONLINE_ENTRY_MODES = new Set([
  'online',
  'ecommerce',
  'e-commerce',
  'e_commerce',
  'internet',
  '81',
]);

/** Whether a bill was paid on a page or in an app, according to its entry mode. */
export const isOnlineOrder = ({ entryMode }: Pick<Bill, 'entryMode'>): boolean =>
  entryMode !== null && ONLINE_ENTRY_MODES.has(entryMode.toLowerCase());
