import sanitizeHtml from 'sanitize-html';
import { safeAddress } from '#domain/content/safe-address.ts';

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

/** Rich text with nothing in it but the tags and links that copy may have (B §8, §9). */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, options);
