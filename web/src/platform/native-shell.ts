type Shelled = { ReactNativeWebView?: unknown };

/** Whether the page runs inside the native app, which puts its bridge on the window (A §1). */
export const isInNativeShell = (): boolean =>
  // The bridge is a global of the shell's own.
  typeof window !== 'undefined' && (window as Shelled).ReactNativeWebView !== undefined;
