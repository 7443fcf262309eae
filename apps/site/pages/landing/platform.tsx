import { Calculator, FileCheck2, FileSpreadsheet, Gauge, Mail, ShieldCheck } from 'lucide-react';
import { Section, Ticks } from '../../parts/section.tsx';

const FEATURES = [
  [
    FileSpreadsheet,
    'Import goods data',
    'Type it in, upload a spreadsheet, or read it from Danish customs papers. Each line says what is missing.',
  ],
  [
    Mail,
    'Supplier requests',
    'Ask suppliers for emissions data by email, see who has answered, and use their figures for your goods.',
  ],
  [
    Calculator,
    'Emissions calculation',
    'Direct and indirect embedded emissions by actual data or default values, in exact decimals.',
  ],
  [
    FileCheck2,
    'Reports and declarations',
    'Registry files for quarters of the transitional period, and the checked data set of the annual declaration.',
  ],
  [
    Gauge,
    'Threshold and cost',
    'How far you are from 50 tonnes, how much free allocation is deducted, and what the certificates come to.',
  ],
  [
    ShieldCheck,
    'Evidence and history',
    'Frozen versions, their differences, attached documents and a log of who did what.',
  ],
] as const;

export function Platform() {
  return (
    <Section id="platform" title="Why our Platform?" lead="It was built for the people who answer for the declaration.">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(([Icon, title, text]) => (
          <li key={title} className="sheet">
            <Icon aria-hidden="true" className="size-7 text-teal" strokeWidth={1.75} />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-12 grid gap-10 md:grid-cols-2">
        <div>
          <h3 className="text-2xl">For importers</h3>
          <div className="mt-4">
            <Ticks
              items={[
                'See in one list which goods count and which do not.',
                'Replace default values by supplier data and see the saving in euros.',
                'Give the auditor the declaration with its evidence.',
              ]}
            />
          </div>
        </div>
        <div>
          <h3 className="text-2xl">For suppliers</h3>
          <div className="mt-4">
            <Ticks
              items={[
                'Report an installation once and share it with every customer who asks.',
                'Know which figures are needed before you start.',
                'Pay nothing: supplier accounts are free.',
              ]}
            />
          </div>
        </div>
      </div>
    </Section>
  );
}
