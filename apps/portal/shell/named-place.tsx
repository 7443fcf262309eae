import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBroughtIntoView } from './brought-into-view.ts';

/** A part of a page that an address can name: it comes into view, and stays there while what is above it loads. */
export function NamedPlace({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useBroughtIntoView(place, useLocation().hash === `#${id}`);
  return (
    <div ref={place} id={id} className="scroll-mt-20">
      {children}
    </div>
  );
}
