import type { Bill } from './events/pair-events.ts';

// Entry modes with which networks mark online purchases; 81 is the ISO 8583 code.
const ONLINE_ENTRY_MODES = new Set([
  'online',
  'ecommerce',
  'e-commerce',
  'e_commerce',
  'internet',
  '81',
]);

/** Whether a bill was paid online, according to its entry mode. */
export const isOnlineOrder = ({ entryMode }: Pick<Bill, 'entryMode'>): boolean =>
  entryMode !== null && ONLINE_ENTRY_MODES.has(entryMode.toLowerCase());
