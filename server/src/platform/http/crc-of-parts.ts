// Polynomials over one bit modulo that of CRC-32, the lowest power in the highest bit.
const modulus = 0xedb88320;
const one = 0x80000000;
const xToThe8 = 0x00800000;

/** The checksum of a part times the factor of what follows it: its share in the checksum of the whole. */
export const multiplyCrc = (crc: number, factor: number): number => {
  let product = 0;
  let shifted = factor;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (crc & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ modulus : shifted >>> 1;
  }
  return product >>> 0;
};

const powers = [xToThe8];
for (let bit = 1; bit < 32; bit += 1) {
  const half = powers[bit - 1] ?? xToThe8;
  powers.push(multiplyCrc(half, half));
}

/** What a checksum is multiplied by when that many bytes follow, of which there are fewer than 2 ** 32. */
export const crcFactor = (bytes: number): number => {
  let factor: number | undefined;
  for (let left = bytes, bit = 0; left > 0; left >>>= 1, bit += 1) {
    const power = powers[bit];
    if (left & 1 && power !== undefined)
      factor = factor === undefined ? power : multiplyCrc(factor, power);
  }
  return factor ?? one;
};

/** Checksums of parts put together in the order of the parts: of what a part is, and of the bytes that may follow it. */
export const appendCrc = (before: number, crc: number, factor: number): number =>
  (multiplyCrc(before, factor) ^ crc) >>> 0;

/** The factor of a place that stands at the end. */
export const lastFactor = one;
