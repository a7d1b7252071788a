/** Bytes that differ from answer to answer in one word only. */
export type Slotted = (filling: string) => Buffer<ArrayBuffer>;

export type Laid = { template: Buffer; offsets: readonly number[] };

export const fill = ({ template, offsets }: Laid, filling: string): Buffer<ArrayBuffer> => {
  const filled = Buffer.allocUnsafe(template.length);
  template.copy(filled);
  for (const offset of offsets) filled.write(filling, offset, 'latin1');
  return filled;
};

/** Pieces one after another; each that is the very `slot` is filled later. */
export const lay = (pieces: readonly Buffer[], slot: Buffer): Laid => {
  const offsets: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    if (piece === slot) offsets.push(length);
    length += piece.length;
  }
  return { template: Buffer.concat(pieces), offsets };
};
