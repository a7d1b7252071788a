const addressName = /^(url|href|image|image_mobile)$|_url$/;
const safe =
  /^(\/(?![/\\])[^\s<>"'`\\]*|https:\/\/[^\s<>"'`\\]+|mailto:[^\s<>"'`\\]+|tel:\+?[\d-]+)$/;

/** Whether a content field holds the address of a link or an image. */
export const isAddressField = (name: string): boolean => addressName.test(name);

/** The address when it is safe to link (site path, https, mailto or tel), else an empty string. */
export const safeAddress = (address: string): string => {
  const trimmed = address.trim();
  return safe.test(trimmed) ? trimmed : '';
};

/** Whether content may contain this address: empty, safe, or a placeholder. */
export const isAllowedAddress = (address: string): boolean =>
  address === '' || /^\{[a-zA-Z]+\}$/.test(address) || safeAddress(address) === address;
