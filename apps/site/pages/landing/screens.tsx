import { Screenshot } from '../../parts/screenshot.tsx';
import { SCREENSHOTS } from '../../screenshots.ts';

/** The product itself, as it looks in the demo. On a phone the pictures lie side by side. */
export function Screens() {
  return (
    <section className="wrap pb-16 md:pb-20" aria-labelledby="screens-title">
      <h2 id="screens-title" className="text-3xl leading-tight">
        This is how it looks
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">Screens of the demo, a company with invented data.</p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is moved sideways, by keyboard too
        tabIndex={0}
        aria-label="Screens of the demo"
        className="mt-8 gap-6 max-md:-mx-5 max-md:flex max-md:snap-x max-md:overflow-x-auto max-md:px-5 max-md:pb-4 md:grid md:grid-cols-2"
      >
        {SCREENSHOTS.map((screenshot, index) => (
          <li key={screenshot.name} className={index === 0 ? 'md:col-span-2' : undefined}>
            <Screenshot {...screenshot} />
          </li>
        ))}
      </ul>
    </section>
  );
}
