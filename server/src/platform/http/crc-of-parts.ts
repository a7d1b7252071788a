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

/** What a checksum is multiplied by when that many bytes follow. */
export const crcFactor = (bytes: number): number => {
  let power = xToThe8;
  let factor = one;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) factor = multiplyCrc(factor, power);
    power = multiplyCrc(power, power);
  }
  return factor;
};
