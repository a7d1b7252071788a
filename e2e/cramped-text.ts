import type { Page } from 'playwright-core';

// A string: the tests are compiled without the browser's types.
const find = `() => {
  const isShown = (element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return style.visibility === 'visible' && box.width > 1 && box.height > 1 && element.checkVisibility();
  };
  const isHidden = (element) => element.closest('[class*="_hidden_"],[class*="isually"],[aria-hidden="true"],dialog,[role="dialog"]');
  const isFixed = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return true;
    return false;
  };
  const faults = [];
  const lines = [];
  for (const element of document.querySelectorAll('main *')) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
    if (texts.length === 0 || isHidden(element) || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const isCut = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    if (isCut) faults.push('cut: ' + element.textContent.trim().slice(0, 60));
    if (isFixed(element)) continue;
    for (const node of texts) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 1) lines.push({ element, rect, text: node.textContent.trim().slice(0, 40) });
    }
  }
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      const least = Math.min(one.rect.height, other.rect.height);
      if (wide > 2 && high > least * 0.4) faults.push('over each other: ' + one.text + ' | ' + other.text);
    }
  return [...new Set(faults)];
}`;

const double = "document.documentElement.style.fontSize = '200%'";
const usual = "document.documentElement.style.fontSize = ''";

/** Finds text that is clipped or overlaps when doubled, on a phone and on a desktop. */
export const crampedText = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  await page.evaluate(double);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const found = (await page.evaluate(`(${find})()`)) as string[];
    faults.push(...found.map((fault) => `${width}: ${fault}`));
  }
  await page.evaluate(usual);
  return faults;
};
