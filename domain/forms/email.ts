const simple = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** The simple shape: a local part, an @, and a domain whose last part has two letters or more (A §5). */
export const looksLikeEmail = (text: string): boolean => simple.test(text);

/** The stricter shape: an unquoted local part of at most 64 characters and a domain of valid labels (A §5). */
export const isStrictEmail = (text: string): boolean => {
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > 64 || domain.length > 253 || !simple.test(text))
    return false;
  return localPart.test(local) && domain.split('.').every((part) => label.test(part));
};

/** Where a program's support contact leads: an address is written to, anything else is a page (A §5). */
export const supportLink = (href: string): string => {
  const address = href.replace(/^mailto:/, '');
  return looksLikeEmail(address) ? `mailto:${address}` : href;
};
