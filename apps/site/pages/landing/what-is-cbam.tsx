import { Section, Ticks } from '../../parts/section.tsx';

const DATES = [
  [
    'Since 1 January 2026',
    'CBAM costs money. If you import more than 50 tonnes of covered goods in a year, you must be an authorised CBAM declarant.',
  ],
  ['From 1 February 2027', 'Certificates for the imports of 2026 are sold on the common central platform.'],
  [
    '30 September 2027',
    'The first annual declaration, for the imports of 2026, is due and its certificates are surrendered.',
  ],
] as const;

export function WhatIsCbam() {
  return (
    <Section
      id="what-is-cbam"
      title="What is CBAM?"
      lead="The carbon border adjustment mechanism puts the EU's carbon price on imported cement, iron and steel, aluminium, fertilisers, hydrogen and electricity."
      isQuiet
    >
      <ol className="grid gap-4 md:grid-cols-3">
        {DATES.map(([date, text]) => (
          <li key={date} className="sheet">
            <h3 className="text-xl">{date}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">
        Regulation (EU) 2023/956 as amended by Regulation (EU) 2025/2083. The 50 tonnes count net mass and do not cover
        hydrogen and electricity, which count from the first kilogram.
      </p>
      <div className="mt-10 grid gap-4 md:grid-cols-2">
        <div className="sheet">
          <h3 className="text-xl">The challenge</h3>
          <div className="mt-4">
            <Ticks
              items={[
                'Emissions data sits with mills and plants far outside the EU.',
                'Without verified data, default values with a markup apply, and they cost more.',
                'The 50 tonnes are counted per importer and calendar year, over all customs offices.',
                'From 2027, certificates for half of the emissions of the year so far must be held at the end of each quarter after 50 t are exceeded.',
              ]}
            />
          </div>
        </div>
        <div className="sheet">
          <h3 className="text-xl">The solution</h3>
          <div className="mt-4">
            <Ticks
              items={[
                'One place for customs lines, supplier data and the evidence behind them.',
                'Suppliers answer through a free account, in the form the law asks for.',
                'Every figure opens to its formula, its inputs and its article.',
                'The threshold, the deadlines and the cost of the year are always in view.',
              ]}
            />
          </div>
        </div>
      </div>
    </Section>
  );
}
