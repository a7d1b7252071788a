// happy-dom opens a modal dialog without moving the focus and knows no popover.
const focusable =
  'a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select, textarea';

const focusFirst = (dialog: HTMLElement) => {
  dialog.querySelector<HTMLElement>(focusable)?.focus();
};

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  focusFirst(this);
  this.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
};

const openPopovers = new Set<HTMLElement>();

const setOpen = (popover: HTMLElement, isOpen: boolean) => {
  if (openPopovers.has(popover) === isOpen) return;
  if (isOpen) openPopovers.add(popover);
  else openPopovers.delete(popover);
  popover.style.display = isOpen ? '' : 'none';
  const newState = isOpen ? 'open' : 'closed';
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
};

HTMLElement.prototype.showPopover = function showPopover() {
  setOpen(this, true);
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  setOpen(this, false);
};
