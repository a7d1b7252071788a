type InstallPrompt = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let kept: InstallPrompt | null = null;
let tell: (() => void) | undefined;

const keep = (prompt: InstallPrompt | null) => {
  kept = prompt;
  tell?.();
};

/** Keeps the browser's offer to install until somebody asks for it; browsers make it once, early. */
export const keepInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The event is in no standard library: only some browsers have it.
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(null));
};

export const installPrompt = {
  current: () => kept,
  drop: () => keep(null),
  subscribe: (listener: () => void) => {
    tell = listener;
    return () => {
      tell = undefined;
    };
  },
};
