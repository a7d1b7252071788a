import type { ReactNode } from 'react';

type ToastKind = 'success' | 'warning' | 'error' | 'plain';

export type Toast = {
  id: string;
  kind: ToastKind;
  content: ReactNode;
  /** Milliseconds until it closes; infinite for one that stays until it is dismissed. */
  durationMs: number;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** The toasts on the page, newest last. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  /** Replaces the toast with the same id, if there is one. */
  add: ({ id, ...toast }: Omit<Toast, 'id'> & { id?: string }) => {
    lastId += 1;
    const added = { ...toast, id: id ?? `toast-${lastId}` };
    set([...toasts.filter((other) => other.id !== added.id), added]);
  },
  remove: (id: string) => set(toasts.filter((toast) => toast.id !== id)),
  removeErrors: () => set(toasts.filter(({ kind }) => kind !== 'error')),
  clear: () => set([]),
};
