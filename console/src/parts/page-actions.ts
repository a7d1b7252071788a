import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useKeys } from './use-keys.ts';

/** An action of a page, by button, by key and in the palette. */
export type PageAction = {
  label: string;
  icon: LucideIcon;
  /** A single key, such as `p`. */
  keys?: string | undefined;
  /** Why the person may not do it; it is then neither bound nor in the palette. */
  reason?: string | undefined;
  run: () => void;
};

type Shown = { current: readonly PageAction[] };

let shown: readonly Shown[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Shown[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Binds the keys of actions and offers them in the palette while the component is shown. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const possible = actions.filter(({ reason }) => !reason);
  useKeys(
    Object.fromEntries(possible.flatMap(({ keys, run }) => (keys ? [[keys, run] as const] : []))),
  );
  const entry = useRef<Shown>({ current: possible });
  entry.current.current = possible;
  useEffect(() => {
    const registered = entry.current;
    change([...shown, registered]);
    return () => change(shown.filter((other) => other !== registered));
  }, []);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const read = () => shown;

/** The actions of the page that is shown. */
export const useShownActions = (): readonly PageAction[] =>
  useSyncExternalStore(subscribe, read).flatMap(({ current }) => current);
