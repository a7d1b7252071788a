import { comparableText, shownPattern } from '#domain/content/match-text.ts';

const MARK = 'data-preview-mark';
const MAX_TEXT = 2_000;
const AROUND = 5;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`[${MARK}] { outline: var(--focus-ring); outline-offset: 4px; }`);

const addressOf = (image: HTMLImageElement): string => {
  const { pathname, search } = new URL(image.currentSrc || image.src, window.location.origin);
  return pathname + search;
};

/** The texts of an element and of those around it, the nearest first; an image has its address. */
export const textsAround = (target: Element): string[] => {
  const texts: string[] = [];
  let element: Element | null = target;
  for (let up = 0; element && up < AROUND; up += 1, element = element.parentElement) {
    const text =
      element instanceof HTMLImageElement ? addressOf(element) : (element.textContent ?? '');
    if (text.trim() !== '' && text.length <= MAX_TEXT) texts.push(text);
  }
  return texts;
};

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

// Headings and texts stand below the parts of the page that repeat them for screen readers.
const findShown = (text: string): Element | undefined => {
  if (text.startsWith('/images/'))
    return [...document.images].find((image) => addressOf(image) === text && isVisible(image));
  const pattern = shownPattern(comparableText(text));
  const found = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName) &&
      isVisible(element) &&
      pattern.test(comparableText(element.textContent ?? '')),
  );
  return found.find(
    (element) => !found.some((inner) => inner !== element && element.contains(inner)),
  );
};

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

const outline = (text: string): void => {
  for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK);
  const found = text === '' ? undefined : findShown(text);
  found?.setAttribute(MARK, '');
  // Scrolling into view would scroll the console around the frame too.
  if (found && !isInView(found)) {
    const { top, height } = found.getBoundingClientRect();
    window.scrollBy({ top: top - (window.innerHeight - height) / 2 });
  }
};

/** Outlines the place of a text or an image, once the page shows it, and scrolls to it; an empty text clears the mark. */
export const markText = (text: string): void => {
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  requestAnimationFrame(() => requestAnimationFrame(() => outline(text)));
};
