const allowedTags = new Set('p b i em strong a ul ol li br sup h2 h3 h4'.split(' '));
const richNames = new Set([
  'text_desktop',
  'text_mobile',
  'body_text',
  'page_text',
  'disclaimer',
  'app_text',
]);

/** Whether a field holds HTML (the content system's rich fields and names ending in `_html`) or plain text. */
export const isRichField = (name: string): boolean => richNames.has(name) || name.endsWith('_html');

const tag = /<\/?([a-zA-Z][a-zA-Z0-9]*)([^>]*)>?/g;
const safeLink =
  /^\s*(href="(\/(?!\/)[^"]*|https:\/\/[^"]+|mailto:[^"]+|tel:[^"]+|\{supportPhoneHref\}|\{supportEmailHref\})")?\s*$/;

/** What of an HTML text is not allowed in copy: other tags, other attributes, other link schemes. */
export const forbiddenMarkup = (html: string): string[] =>
  [...html.matchAll(tag)]
    .filter(([, name = '', attributes = '']) => {
      if (!allowedTags.has(name)) return true;
      return name === 'a' ? !safeLink.test(attributes) : attributes.replace('/', '').trim() !== '';
    })
    .map(([whole]) => whole);

/** Raises each ® that is not raised yet, unless the font draws it raised (B §9). */
export const raiseRegisteredMarks = (html: string, isRaisedByFont: boolean): string =>
  isRaisedByFont
    ? html
    : html.replace(/(<sup>\s*)?®/g, (mark, raised) => (raised ? mark : '<sup>®</sup>'));
