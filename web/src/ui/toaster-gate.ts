let open: (() => void) | undefined;
let isAsked = false;
let tellMounted: () => void;
const mounted = new Promise<void>((resolve) => {
  tellMounted = resolve;
});

/** Resolves once the toaster is on the page; the first call brings it there. */
export const askForToaster = (): Promise<void> => {
  isAsked = true;
  open?.();
  return mounted;
};

/** Calls `show` when the first toast is due, at once when it already is. */
export const onToasterAsked = (show: () => void): (() => void) => {
  open = show;
  if (isAsked) show();
  return () => {
    open = undefined;
  };
};

/** Whether any toast was due yet. */
export const isToasterAsked = () => isAsked;

export const toasterMounted = () => tellMounted();
