// happy-dom opens a modal dialog without moving the focus and knows no popover.
const focusable =
  'a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select, textarea';

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>(focusable)?.focus();
  this.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
};

const openMark = 'data-popover-open';

const setOpen = (popover: HTMLElement, isOpen: boolean) => {
  if (popover.hasAttribute(openMark) === isOpen) return;
  popover.toggleAttribute(openMark, isOpen);
  const newState = isOpen ? 'open' : 'closed';
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
};

// Files share a window.
const isFirstFile = !('showPopover' in HTMLElement.prototype);

HTMLElement.prototype.showPopover = function showPopover() {
  setOpen(this, true);
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  setOpen(this, false);
};

const invokerOf = (popover: Element) =>
  document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`);
const openMenus = () => [...document.querySelectorAll<HTMLElement>(`[popover=auto][${openMark}]`)];

const imitatePopovers = () => {
  const style = document.createElement('style');
  style.textContent = `[popover]:not([${openMark}]) { display: none; }`;
  document.head.append(style);

  document.addEventListener('click', ({ target }) => {
    const invoker = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = document.getElementById(invoker?.getAttribute('popovertarget') ?? '');
    if (popover) setOpen(popover, !popover.hasAttribute(openMark));
  });
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of openMenus()) {
      const inside = [menu, invokerOf(menu)].some(
        (part) => target instanceof Node && part?.contains(target),
      );
      if (!inside) setOpen(menu, false);
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      setOpen(menu, false);
      invokerOf(menu)?.focus();
    }
  });
};

if (isFirstFile) imitatePopovers();
