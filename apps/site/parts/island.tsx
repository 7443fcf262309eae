import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

interface IslandProps<P> {
  name: string;
  of: ComponentType<P>;
  props: P;
  className?: string;
  /** Its code comes when somebody points at it or enters it, not with the page. */
  waking?: 'touched';
}

/** A piece that the browser brings to life: its first state as HTML, and its name and props for client.ts. */
export function Island<P extends object>(given: IslandProps<P>) {
  const { name, of: Content, props, className, waking } = given;
  return (
    <div
      data-island={name}
      data-waking={waking}
      data-props={JSON.stringify(props)}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output at build time, as a root of its own so that the browser's ids agree
      dangerouslySetInnerHTML={{ __html: renderToString(<Content {...props} />) }}
    />
  );
}
