import { listRules } from '@lods/cbam/report/rules';
import { manifest } from '@lods/reference/manifest';
import { Check } from '../../islands/check.tsx';
import { TAGLINE } from '../../parts/company.ts';
import { Island } from '../../parts/island.tsx';

/** Counted when the page is built; written with a space between the thousands, which every language of the page reads alike. */
const rowsOfTheLaw = Object.values(manifest).reduce((sum, { rows }) => sum + rows, 0);

/** What the product does, and the free check, whose code comes when somebody touches it. */
export function Hero({ hasDemo }: { hasDemo: boolean }) {
  return (
    <section className="wrap grid items-center gap-12 py-16 md:py-24 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <p className="font-semibold text-teal">{TAGLINE}</p>
        <h1 className="mt-3 text-4xl leading-[1.1] md:text-5xl">
          Your CBAM declaration, from customs line to signed figure
        </h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft">
          Lods reads your imports, asks your suppliers for their emissions, calculates every tonne with its legal
          source, and tells you early how many certificates the year will take.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {hasDemo && (
            <a href="/demo" className="act">
              Look at the demo
            </a>
          )}
          <a href="/book-demo" className={hasDemo ? 'act act-plain' : 'act'}>
            Request a Demo
          </a>
          <a href="/emissions-calculator" className="act act-plain">
            Try the calculator
          </a>
        </div>
        {hasDemo && <p className="mt-3 text-sm text-ink-soft">The demo needs no account and saves nothing.</p>}
        <dl className="mt-10 flex max-w-xl flex-wrap gap-x-8 gap-y-4 border-t pt-6 sm:grid sm:grid-cols-3">
          <Claim figure={String(listRules().length)} text="checks before a registry file leaves" />
          <Claim figure={rowsOfTheLaw.toLocaleString('sv')} text="rows of legal tables behind the figures" />
          <Claim figure="0" text="figures without their derivation" />
        </dl>
        <p className="mt-3 text-sm text-ink-soft">Counted in this version of the software.</p>
      </div>
      <div className="grid gap-6">
        <Island name="check" of={Check} props={{ isInHero: true }} waking="touched" />
        <SampleDeclaration />
      </div>
    </section>
  );
}

function Claim({ figure, text }: { figure: string; text: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{text}</dt>
      <dd className="font-serif text-2xl font-semibold tabular-nums">{figure}</dd>
    </div>
  );
}

const FIGURES = [
  ['Total emissions', '2,847.3 tCO2e'],
  ['Goods', '24 items'],
  ['Compliance score', '100%'],
] as const;

function SampleDeclaration() {
  return (
    <figure className="sheet">
      <div className="flex items-center justify-between gap-4">
        <p>
          <span className="text-sm text-ink-soft">Quarterly declaration</span>{' '}
          <span className="font-serif text-xl font-semibold whitespace-nowrap">Q2 2025</span>
        </p>
        <span className="rounded-full bg-green-soft px-3 py-1 text-sm font-semibold text-green">Submitted</span>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 border-t pt-3 sm:grid-cols-3">
        {FIGURES.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-3 text-sm text-ink-soft">A sample declaration from the transitional period.</figcaption>
    </figure>
  );
}
