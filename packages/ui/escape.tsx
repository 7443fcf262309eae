import { useEffect, useEffectEvent } from 'react';

/** How what is open above the page is closed, the topmost last. */
const layers: (() => void)[] = [];

/** What is open is closed by Escape, also while a message stands over it: that is nearer to the eye, and seldom what is meant. */
export function useClosedByEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen]);
}

/** Hands an Escape to what lies below a message. Tells whether it had something to close. */
export function closeBelow({ target }: KeyboardEvent): boolean {
  // Its list of choices hears the key itself.
  if (target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')) return true;
  const close = layers.at(-1);
  close?.();
  return close !== undefined;
}
