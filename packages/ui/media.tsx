import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 639.9px)';

/** True at phone width, the `max-sm` of the stylesheet. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
