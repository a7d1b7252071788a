type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let deferredPrompt: InstallPrompt | null = null;
let notify: (() => void) | undefined;

const setPrompt = (prompt: InstallPrompt | null) => {
  deferredPrompt = prompt;
  notify?.();
};

/** Captures `beforeinstallprompt`, which browsers fire once and early, for later use. */
export const captureInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // `beforeinstallprompt` is missing from the standard DOM types.
    setPrompt(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => setPrompt(null));
};

export const installPrompt = {
  current: () => deferredPrompt,
  clear: () => setPrompt(null),
  subscribe: (listener: () => void) => {
    notify = listener;
    return () => {
      notify = undefined;
    };
  },
};
