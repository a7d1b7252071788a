import type { EventDetail, EventType, FeedEvent } from '../events/feed-event.ts';

/** Where a value is: paths into the record, joined by the separator, or a value that is always the same. */
type Place = { path: readonly string[]; separator: string; constant?: string | undefined };

/** Text, optionally translated; a value that `values` does not list is a fault. */
export type TextRule = Place & { values?: Readonly<Record<string, string>> | undefined };
/** A record whose type is translated to null is ignored. */
export type TypeRule = Place & { values?: Readonly<Record<string, EventType | null>> | undefined };
export type FlagRule = Place & { values: Readonly<Record<string, boolean>> };
export type AmountRule = Place & { unit: 'cents' | 'dollars'; sign: 'positive' | 'any' };
export type TimeRule = Place & {
  /** `iso`, `epochSeconds`, `epochMilliseconds`, or a pattern of YYYY, MM, DD, HH, mm and ss. */
  format: string;
  /** `restaurant` when the text is the restaurant's wall clock, else the IANA zone of texts without an offset. */
  timeZone: string;
};

/** How the fields of a network's record become those of an event. */
export type FieldRules = {
  messageId: TextRule;
  eventType: TypeRule;
  transactionId: TextRule;
  sequence: TextRule;
  cardToken: TextRule;
  mid: TextRule;
  amountCents: AmountRule;
  currency: TextRule;
  occurredAt: TimeRule;
  subtotalCents?: AmountRule | undefined;
  isGiftCard?: FlagRule | undefined;
} & {
  [Field in
    | Exclude<EventDetail, 'subtotalCents' | 'isGiftCard'>
    | 'authCode'
    | 'mcc'
    | 'entryMode'
    | 'descriptor'
    | 'refundOf']?: TextRule | undefined;
};

export type MappedField = keyof FieldRules & keyof FeedEvent;

export const mappingFaultCodes = [
  'notRecord',
  'valueMissing',
  'valueUnmapped',
  'numberTooLarge',
  'amountUnreadable',
  'timeUnreadable',
] as const;

export type MappingFault = {
  kind: 'fault';
  code: (typeof mappingFaultCodes)[number];
  values: { field: string; value: string };
};
