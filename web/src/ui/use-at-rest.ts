import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

const set = (next: boolean) => {
  if (next === isPressed) return;
  isPressed = next;
  for (const listener of listeners) listener();
};
const press = ({ isPrimary, button }: PointerEvent) => {
  if (isPrimary && button === 0) set(true);
};
// The click comes after the pointer has left.
const release = () => setTimeout(() => set(false));

const ends = ['pointerup', 'pointercancel', 'blur'] as const;

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', press, true);
    for (const end of ends) window.addEventListener(end, release);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('pointerdown', press, true);
    for (const end of ends) window.removeEventListener(end, release);
    isPressed = false;
  };
};

/**
 * The value as it was when the pointer went down, until it is up: pressing a button leaves the field before, and a
 * message that comes or goes in that moment would move the button away from the click.
 */
export const useAtRest = <Value>(value: Value): Value => {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [rested, setRested] = useState(value);
  if (!isHeld && rested !== value) setRested(value);
  return isHeld ? rested : value;
};
