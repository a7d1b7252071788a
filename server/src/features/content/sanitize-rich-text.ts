import sanitizeHtml from 'sanitize-html';
import { safeAddress } from '#domain/content/safe-address.ts';

const MAX_PASSES = 4;
// The parser's cost grows with the square of nested tags.
const MAX_LENGTH = 20_000;

const options: sanitizeHtml.IOptions = {
  allowedTags: 'p b i em strong a ul ol li br sup h2 h3 h4'.split(' '),
  allowedAttributes: { a: ['href'] },
  disallowedTagsMode: 'discard',
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const address = safeAddress(href);
      return { tagName, attribs: address === '' ? {} : { href: address } };
    },
  },
};

/** Sanitizes rich text to the allowed tags and links. */
export const sanitizeRichText = (html: string): string => {
  let cleaned = sanitizeHtml(html.slice(0, MAX_LENGTH), options);
  // Removing a tag can create new invalid nesting, so sanitize until the result is stable.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = sanitizeHtml(cleaned, options);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
};
