import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useBroughtIntoView } from './brought-into-view.ts';

/**
 * A part of a page that an address can name: it comes into view, and stays there while what is above it loads. Whoever follows a link
 * to it goes on from it with the keyboard too.
 */
export function NamedPlace({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const isFollowed = useNavigationType() !== 'POP';
  const asked = hash === `#${id}` ? key : null;
  useBroughtIntoView(place, asked);
  useEffect(() => {
    if (asked !== null && isFollowed) place.current?.focus({ preventScroll: true });
  }, [asked, isFollowed]);
  return (
    <div ref={place} id={id} tabIndex={-1} className="scroll-mt-20 outline-none">
      {children}
    </div>
  );
}
