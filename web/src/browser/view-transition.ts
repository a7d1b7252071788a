const ART = 'art';

const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The kind of a navigation's transition; none within a page or for a visitor who prefers less motion. */
export const transitionTypes = ({ pathChanged }: { pathChanged: boolean }): string[] | false =>
  pathChanged && !prefersLessMotion() ? ['page'] : false;

// The router does not handle that a newer navigation, or a hidden window, skips a transition.
const ignoreSkipped = (event: PromiseRejectionEvent) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault();
};

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
  window.addEventListener('unhandledrejection', ignoreSkipped);
  return () => {
    document.removeEventListener('click', handleClick, true);
    window.removeEventListener('unhandledrejection', ignoreSkipped);
  };
};
