import { Calculator } from '../islands/calculator.tsx';
import type { PageOf } from '../parts/document.tsx';
import { Island } from '../parts/island.tsx';
import { Opening, Section } from '../parts/section.tsx';

const STEPS = [
  ['Raw materials', '600 tons × 1.2 tons CO2 per ton', '720', 'What the materials carry from the works before yours.'],
  [
    'Direct emissions',
    '2,500 MWh × 0.5 tons CO2 per MWh',
    '1,250',
    'Fuels burned and processes run in the installation.',
  ],
  ['Indirect emissions', '1,000 MWh × 0.5 tons CO2 per MWh', '500', 'The electricity that the installation uses.'],
  ['Total', '720 + 1,250 + 500', '2,470', 'Divided by 600 tons of product: 4.12 tons CO2 per ton.'],
] as const;

export const emissionsCalculator: PageOf = {
  file: 'emissions-calculator.html',
  path: '/emissions-calculator',
  title: 'Emissions calculator: an example in four steps | Lods',
  description:
    'How raw materials, direct and indirect emissions add up to the emissions of a ton of product, with a calculator.',
  content: () => (
    <>
      <Opening
        title="Emissions calculator"
        lead="An example of how the emissions of a product add up. It explains the idea; a declaration follows the methods of the law, good by good."
      />
      <div className="wrap">
        <a href="/contact" className="act">
          Book Demo
        </a>
        <div className="mt-8 rounded-box bg-night p-6 font-serif text-xl text-night-ink">
          <p>Total emissions = raw materials + direct emissions + indirect emissions</p>
          <p className="mt-2 tabular-nums">720 + 1,250 + 500 = 2,470 tons CO2</p>
        </div>
      </div>
      <Section title="The example in four steps">
        <ol className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
          {STEPS.map(([title, sum, result, text]) => (
            <li key={title} className="sheet">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 tabular-nums">{sum}</p>
              <p className="mt-1 font-serif text-2xl font-semibold tabular-nums">{`${result} tons CO2`}</p>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Try your own figures" isQuiet>
        <Island name="calculator" of={Calculator} props={{}} />
      </Section>
      <div className="wrap flex flex-wrap gap-3 pt-14">
        <a href="/portal" className="act">
          Start Free Trial
        </a>
        <a href="/contact" className="act act-plain">
          Book Demo
        </a>
      </div>
    </>
  ),
};
