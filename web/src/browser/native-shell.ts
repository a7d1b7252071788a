import { useSyncExternalStore } from 'react';
import { mobilePlatformOf } from '#domain/layout/install-banner.ts';
import { type NativeShell, nativeShellOf } from '#domain/layout/native-shell.ts';

/** Functions that the native app injects for the page to call. */
type ShellBridge = { setExternalUserId?: (id: string) => unknown };
type ShellGlobals = { dinebackShell?: ShellBridge; ReactNativeWebView?: unknown };

// The bridges are globals injected by the shell.
const shellGlobals = () => window as ShellGlobals;

const read = (): NativeShell | null => {
  const { userAgent } = navigator;
  const fromUserAgent = nativeShellOf(userAgent);
  if (fromUserAgent) return fromUserAgent;
  const { dinebackShell, ReactNativeWebView } = shellGlobals();
  if (dinebackShell === undefined && ReactNativeWebView === undefined) return null;
  return { platform: mobilePlatformOf(userAgent) ?? 'ios', version: null };
};

let lastSnapshot: NativeShell | null = null;
// useSyncExternalStore needs a stable reference while nothing changed.
const snapshot = (): NativeShell | null => {
  const current = read();
  if (JSON.stringify(current) !== JSON.stringify(lastSnapshot)) lastSnapshot = current;
  return lastSnapshot;
};

const subscribeToNothing = () => () => undefined;

/** The native app shell around the page; null in a browser and while the server renders. */
export const useNativeShell = (): NativeShell | null =>
  useSyncExternalStore(subscribeToNothing, snapshot, () => null);

/** Sends the member's public id to the native app; a failure is only logged. */
export const sendExternalUserId = async (id: string): Promise<void> => {
  try {
    await shellGlobals().dinebackShell?.setExternalUserId?.(id);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: visible in the app's web console only.
    console.warn('The native app was not told the user id', error);
  }
};
