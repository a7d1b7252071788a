/** Maximum length of an email address in a form, in characters. */
export const EMAIL_LENGTH = 50;

const simple = /^[^\s@]+@[^\s@]+\.(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

// Only what a domain name may contain: a URL would read the rest as a port, a path or a user.
const unicodeDomain = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * An address with an international domain in its ASCII form: `maya@münchen.de` is
 * `maya@xn--mnchen-3ya.de`. Other text is returned unchanged.
 */
export const asciiEmail = (text: string): string => {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || /^[\x21-\x7e]*$/.test(domain) || !unicodeDomain.test(domain)) return text;
  try {
    return text.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return text;
  }
};

/** Simple check: a local part, an @, and a domain whose last label has at least two letters or is an encoded international one. */
export const looksLikeEmail = (text: string): boolean => simple.test(text);

/** Strict check: an unquoted local part of at most 64 characters and a domain of valid labels. */
export const isStrictEmail = (text: string): boolean => {
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > 64 || domain.length > 253 || !simple.test(text))
    return false;
  return localPart.test(local) && domain.split('.').every((part) => label.test(part));
};

/** Link of a support contact: `mailto:` for an email address, otherwise the URL. */
export const supportLink = (href: string): string => {
  const address = href.replace(/^mailto:/, '');
  return looksLikeEmail(address) ? `mailto:${address}` : href;
};

/**
 * Whether an address can receive mail: partners that have none send one under `.invalid` (RFC
 * 2606).
 */
export const isDeliverable = (email: string): boolean =>
  isStrictEmail(email) && !email.toLowerCase().endsWith('.invalid');

/** Whether a member must enter another email because theirs is invalid or bounced. */
export const needsEmailUpdate = (email: string, undeliverableSince: Date | null): boolean =>
  undeliverableSince !== null || !isDeliverable(email);
