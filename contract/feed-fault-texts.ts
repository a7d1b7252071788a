import type { FileFaultCode, RecordFaultCode } from './feed-mapping.ts';

export type FaultValues = Readonly<Record<string, string | number>>;
type Texts<Code extends string> = { readonly [Known in Code]: (values: FaultValues) => string };

/** The reason for which a record of a network is not an event, and what to do. */
export const recordFaultTexts: Texts<RecordFaultCode> = {
  notRecord: () => 'The record is not a JSON object.',
  valueMissing: ({ field, value }) =>
    `The record has no ${value}, from which the mapping reads ${field}.`,
  valueUnmapped: ({ field, value }) =>
    `The mapping has no ${field} for “${value}”. Add it to values, or map it to null to ignore such records.`,
  numberTooLarge: ({ field, value }) =>
    `${field} ${value} is a number above 2^53, which JSON rounds. Have the network send it as text.`,
  amountUnreadable: ({ field, value }) =>
    `${field} “${value}” is not an amount in the unit and sign of the mapping.`,
  timeUnreadable: ({ value }) => `“${value}” is not a time in the format of the mapping.`,
  restaurantUnknown: ({ mid }) =>
    `The time is an instant, and no restaurant with one time zone has MID ${mid}. It is tried again every 10 minutes.`,
  eventRejected: ({ reason }) => `The event is not valid: ${reason}.`,
  recordsMissing: ({ path }) =>
    `The request has no list at ${path}. Correct records in the mapping.`,
  lineUnreadable: ({ problem }) => `The line cannot be read: ${problem}.`,
};

/** The fault of a file in a drop folder, and what to do. */
export const fileFaultTexts: Texts<FileFaultCode> = {
  fileMissing: ({ sequence }) => `Delivery ${sequence} announces it, but it is not there yet.`,
  fileIncomplete: ({ bytes, announced }) =>
    `It has ${bytes} of ${announced} bytes: it is still being written, or was cut.`,
  manifestMissing: () => 'No manifest announces this content yet.',
  signatureMissing: () =>
    'The manifest has no signature yet; its name is the manifest’s with .sig.',
  sequenceMissing: ({ from, to }) =>
    from === to
      ? `Delivery ${from} is missing. Ask the network for it.`
      : `Deliveries ${from} to ${to} are missing. Ask the network for them.`,
  fileTooLong: ({ bytes, announced }) =>
    `It has ${bytes} bytes, more than the announced ${announced}. Ask the network for a new delivery.`,
  checksumWrong: () =>
    'Its content is not the one that was announced. Ask the network to send it again.',
  countWrong: ({ records, announced }) =>
    `It has ${records} records, but ${announced} were announced. Nothing of it was read; ask the network for a new delivery.`,
  fileUnreadable: () => 'It cannot be unpacked. Ask the network for a new delivery.',
  fileChanged: () => 'It changed while it was read. It is read again when it is as announced.',
  signatureWrong: () =>
    'The signature does not fit the manifest. Compare the key with the network’s.',
  manifestUnreadable: ({ problem }) => `The manifest cannot be used: ${problem}.`,
  manifestOfOther: ({ provider }) =>
    `The manifest is of ${provider}. It was put into a wrong folder.`,
  sequenceReused: ({ sequence }) =>
    `Delivery ${sequence} was announced before with other files. Ask the network for a new number.`,
  sequenceFarAhead: ({ sequence, highest }) =>
    `Number ${sequence} is more than 1,000 ahead of ${highest}. Ask the network whether it is right.`,
  folderMissing: () =>
    'The folder does not exist or cannot be read. Create it, or correct FEED_DROP_DIR.',
};
