import { useSyncExternalStore } from 'react';
import { mobilePlatformOf } from '#domain/layout/install-banner.ts';
import { type NativeShell, nativeShellOf } from '#domain/layout/native-shell.ts';

/** What the native app puts on the window for the page to call. */
type ShellBridge = { setExternalUserId?: (id: string) => unknown };
type Shelled = { dinebackShell?: ShellBridge; ReactNativeWebView?: unknown };

// The bridges are globals of the shell's own.
const shelled = () => window as Shelled;

const read = (): NativeShell | null => {
  const { userAgent } = navigator;
  const marked = nativeShellOf(userAgent);
  if (marked) return marked;
  const { dinebackShell, ReactNativeWebView } = shelled();
  if (dinebackShell === undefined && ReactNativeWebView === undefined) return null;
  return { platform: mobilePlatformOf(userAgent) ?? 'ios', version: null };
};

let known: NativeShell | null = null;
// The same object each time, as long as it says the same.
const snapshot = (): NativeShell | null => {
  const now = read();
  if (JSON.stringify(now) !== JSON.stringify(known)) known = now;
  return known;
};

/** Whether the page runs inside the native app (A §1). */
export const isInNativeShell = (): boolean => typeof window !== 'undefined' && read() !== null;

const never = () => () => undefined;

/** The native app around the page; null in a browser and while the server renders (A §1). */
export const useNativeShell = (): NativeShell | null =>
  useSyncExternalStore(never, snapshot, () => null);

/** Tells the native app whose page it shows; that it could not be told is logged and nothing else (A §7, §8). */
export const tellExternalUserId = async (id: string): Promise<void> => {
  try {
    await shelled().dinebackShell?.setExternalUserId?.(id);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the documents ask for a log and nothing else (A §8).
    console.warn('The native app was not told the user id', error);
  }
};
