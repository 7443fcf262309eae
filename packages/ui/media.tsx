import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639.9px)';

/** True at phone width, the `max-sm` of the stylesheet. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(PHONE).matches,
    () => false,
  );

function onChange(changed: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
