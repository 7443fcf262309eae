import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** A piece that the browser brings to life: its first state as HTML, and its name and props for client.ts. */
export function Island<P extends object>(given: { name: string; of: ComponentType<P>; props: P; className?: string }) {
  const { name, of: Content, props, className } = given;
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output at build time, as a root of its own so that the browser's ids agree
      dangerouslySetInnerHTML={{ __html: renderToString(<Content {...props} />) }}
    />
  );
}
