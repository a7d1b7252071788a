const allowedTags = new Set('p b i em strong a ul ol li br sup h2 h3 h4'.split(' '));
const richNames = new Set([
  'text_desktop',
  'text_mobile',
  'body_text',
  'page_text',
  'disclaimer',
  'app_text',
]);

/**
 * Whether a field holds HTML (known rich fields and names ending in `_html`) rather than plain
 * text.
 */
export const isRichField = (name: string): boolean => richNames.has(name) || name.endsWith('_html');

const tag = /<\/?([a-zA-Z][a-zA-Z0-9]*)([^>]*)>?/g;
const safeLink =
  /^\s*(href="(\/(?!\/)[^"]*|https:\/\/[^"]+|mailto:[^"]+|tel:[^"]+|\{supportPhoneHref\}|\{supportEmailHref\})")?\s*$/;

/** Tags, attributes and link schemes of an HTML text that content must not contain. */
export const forbiddenMarkup = (html: string): string[] =>
  [...html.matchAll(tag)]
    .filter(([, name = '', attributes = '']) => {
      if (!allowedTags.has(name)) return true;
      return name === 'a' ? !safeLink.test(attributes) : attributes.replace('/', '').trim() !== '';
    })
    .map(([whole]) => whole);

/** Removes `<sup>` around ®, which every font of a theme draws raised. */
export const unwrapRegisteredMarks = (html: string): string =>
  html.replace(/<sup>\s*®\s*<\/sup>/g, '®');
