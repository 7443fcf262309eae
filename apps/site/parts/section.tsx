import type { ReactNode } from 'react';

/** A section of a page with its title, and a sentence under it. */
export function Section(props: { id?: string; title: string; lead?: string; children: ReactNode; isQuiet?: boolean }) {
  const { id, title, lead, children, isQuiet } = props;
  return (
    <section id={id} className={isQuiet ? 'border-y bg-sunken py-16 md:py-20' : 'py-16 md:py-20'}>
      <div className="wrap">
        <h2 className="text-3xl leading-tight">{title}</h2>
        {lead && <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}

/** The top of a page that is not the landing page. */
export function Opening({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="wrap pt-14 pb-8">
      <h1 className="text-3xl leading-tight break-words sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>
    </div>
  );
}

export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="space-y-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-teal" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
