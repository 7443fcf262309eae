import { listRules } from '@lods/cbam/report/rules';
import { manifest } from '@lods/reference/manifest';
import { TAGLINE } from '../../parts/company.ts';

/** Counted when the page is built. */
const rowsOfTheLaw = Object.values(manifest).reduce((sum, { rows }) => sum + rows, 0);

export function Hero() {
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
          <a href="/book-demo" className="act">
            Request a Demo
          </a>
          <a href="/emissions-calculator" className="act act-plain">
            Try the calculator
          </a>
        </div>
        <dl className="mt-10 flex max-w-xl flex-wrap gap-x-8 gap-y-4 border-t pt-6 sm:grid sm:grid-cols-3">
          <Claim figure={String(listRules().length)} text="checks before a registry file leaves" />
          <Claim figure={String(rowsOfTheLaw)} text="rows of legal tables behind the figures" />
          <Claim figure="0" text="figures without their derivation" />
        </dl>
        <p className="mt-3 text-sm text-ink-soft">Counted in this version of the software.</p>
      </div>
      <SampleDeclaration />
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

const ROWS = [
  ['Total emissions', '2,847.3 tCO2e'],
  ['Goods', '24 items'],
  ['Compliance score', '100%'],
] as const;

function SampleDeclaration() {
  return (
    <figure className="sheet shadow-lift">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm text-ink-soft">Quarterly declaration</p>
          <p className="font-serif text-2xl font-semibold">Q2 2025</p>
        </div>
        <span className="rounded-full bg-green-soft px-3 py-1 text-sm font-semibold text-green">Submitted</span>
      </div>
      <dl className="mt-5 divide-y border-y">
        {ROWS.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <svg viewBox="0 0 320 64" className="mt-5 w-full" aria-hidden="true" focusable="false">
        <path d="M4 44 H120 M200 44 H316" stroke="var(--line-strong)" strokeWidth="2" />
        <path d="M160 6 V58" stroke="var(--signal)" strokeWidth="2" strokeDasharray="5 5" />
        <rect x="24" y="24" width="36" height="20" fill="var(--teal)" />
        <rect x="66" y="32" width="28" height="12" fill="var(--ink-soft)" />
        <rect x="222" y="24" width="36" height="20" fill="var(--teal)" />
        <rect x="264" y="32" width="28" height="12" fill="var(--ink-soft)" />
        <path d="M128 44 H186 M180 38 L188 44 L180 50" stroke="var(--ink)" strokeWidth="2" fill="none" />
      </svg>
      <figcaption className="mt-3 text-sm text-ink-soft">A sample declaration from the transitional period.</figcaption>
    </figure>
  );
}
