import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

const setPressed = (next: boolean) => {
  if (next === isPressed) return;
  isPressed = next;
  for (const listener of listeners) listener();
};
const handlePointerDown = ({ isPrimary, button }: PointerEvent) => {
  if (isPrimary && button === 0) setPressed(true);
};
// The click event fires after pointerup.
const release = () => setTimeout(() => setPressed(false));

const releaseEvents = ['pointerup', 'pointercancel', 'blur'] as const;

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', handlePointerDown, true);
    for (const type of releaseEvents) window.addEventListener(type, release);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('pointerdown', handlePointerDown, true);
    for (const type of releaseEvents) window.removeEventListener(type, release);
    isPressed = false;
  };
};

/**
 * Keeps a value unchanged while the pointer is down: pressing a button blurs the field first, and a
 * validation message that appears then would move the button away from the click.
 */
export const useStableWhilePressed = <Value>(value: Value): Value => {
  const isPointerDown = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [stableValue, setStableValue] = useState(value);
  if (!isPointerDown && stableValue !== value) setStableValue(value);
  return isPointerDown ? stableValue : value;
};
