const addressName = /^(url|href|image|image_mobile)$|_url$/;
const safe =
  /^(\/(?![/\\])[^\s<>"'`\\]*|https:\/\/[^\s<>"'`\\]+|mailto:[^\s<>"'`\\]+|tel:\+?[\d-]+)$/;

/** Whether a field of the content system holds an address: of a link or of a picture. */
export const isAddressField = (name: string): boolean => addressName.test(name);

/** An address that may be linked: a path of the program, https, mail or telephone; anything else is empty. */
export const safeAddress = (address: string): string => {
  const trimmed = address.trim();
  return safe.test(trimmed) ? trimmed : '';
};

/** Whether copy may be written with this address: it is empty, safe, or a placeholder that becomes one. */
export const isAllowedAddress = (address: string): boolean =>
  address === '' || /^\{[a-zA-Z]+\}$/.test(address) || safeAddress(address) === address;
