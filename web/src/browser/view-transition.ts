const ART = 'art';

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The kind of a navigation's transition; none within a page or for a visitor who prefers less motion. */
export const transitionTypes = ({ pathChanged }: { pathChanged: boolean }): string[] | false =>
  pathChanged && !prefersLessMotion() ? ['page'] : false;

// On a page with a gallery the name is taken.
const artOf = (link: Element): HTMLElement | null =>
  document.querySelector('[data-art="gallery"]')
    ? null
    : (link.closest('article')?.querySelector<HTMLElement>('[data-art="card"]') ?? null);

/** Lets the art of a pressed card become the gallery of its page; returns a function that stops it. */
export const shareCardArt = (): (() => void) => {
  let named: HTMLElement | null = null;
  const handleClick = ({ target }: MouseEvent) => {
    if (named) named.style.viewTransitionName = '';
    const link = target instanceof Element && target.closest('a[href*="/merchants/"]');
    named = link ? artOf(link) : null;
    if (named) named.style.viewTransitionName = ART;
  };
  document.addEventListener('click', handleClick, true);
  return () => document.removeEventListener('click', handleClick, true);
};
