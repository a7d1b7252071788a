import sanitizeHtml from 'sanitize-html';
import { safeAddress } from '#domain/content/safe-address.ts';

const MAX_PASSES = 4;

const options: sanitizeHtml.IOptions = {
  allowedTags: 'p b i em strong a ul ol li br sup h2 h3 h4'.split(' '),
  allowedAttributes: { a: ['href'] },
  disallowedTagsMode: 'discard',
  allowProtocolRelative: false,
  // What a nested list of tags could cost the parser and the page.
  nestingLimit: 20,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const address = safeAddress(href);
      return { tagName, attribs: address === '' ? {} : { href: address } };
    },
  },
};

/** Rich text with nothing in it but the tags and links that copy may have. */
export const sanitizeRichText = (html: string): string => {
  let cleaned = sanitizeHtml(html, options);
  // A dropped tag can leave others nested as no browser would: cleaned again, they come apart.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const again = sanitizeHtml(cleaned, options);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
};
