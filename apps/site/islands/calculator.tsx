import { heldFor, readNumber } from '@lods/ui/read-number';
import { useEffect, useRef, useState } from 'react';
import { defaults, type Field, readFigures, workOut } from './calculation.ts';
import { LocalNumbers, NumberField } from './number-field.tsx';

const LABELS: readonly (readonly [Field, string, string])[] = [
  ['materialTonnes', 'Raw material', 'tons'],
  ['materialFactor', 'Raw material factor', 'tons CO2 per ton'],
  ['directMwh', 'Direct energy', 'MWh'],
  ['directFactor', 'Direct energy factor', 'tons CO2 per MWh'],
  ['indirectMwh', 'Indirect energy', 'MWh'],
  ['indirectFactor', 'Indirect energy factor', 'tons CO2 per MWh'],
  ['productionTonnes', 'Production volume', 'tons'],
];

/** Works out the emissions of a production while its figures are typed. Nothing leaves the browser. */
export const Calculator = () => (
  <LocalNumbers>
    <Production />
  </LocalNumbers>
);

function Production() {
  const [stated, setStated] = useState(defaults);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was typed before the script came stands in the fields already, on a page that is still English.
    const asHeld = (text: string) => heldFor(text, readNumber(text, 'en-GB'));
    if (form.current)
      setStated(
        Object.fromEntries(
          [...new FormData(form.current)].map(([field, text]) => [field, asHeld(String(text))]),
        ) as typeof defaults,
      );
  }, []);
  const figures = readFigures(stated);
  const results = workOut(figures);
  const rows = [
    ['Raw material emissions', results.material, 'tons CO2'],
    ['Direct emissions', results.direct, 'tons CO2'],
    ['Indirect emissions', results.indirect, 'tons CO2'],
    ['Total emissions', results.total, 'tons CO2'],
    ['Emissions per ton of product', results.intensity, 'tons CO2 per ton'],
  ] as const;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form
        ref={form}
        className="sheet grid content-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => event.preventDefault()}
      >
        {LABELS.map(([field, label, unit]) => (
          <div key={field}>
            <label htmlFor={`calculator-${field}`} className="font-medium">
              {label}
              <span className="block text-sm font-normal text-ink-soft">{unit}</span>
            </label>
            <NumberField
              id={`calculator-${field}`}
              name={field}
              value={stated[field]}
              aria-invalid={figures[field] === null}
              onChange={(value) => setStated((now) => ({ ...now, [field]: value }))}
            />
          </div>
        ))}
      </form>
      <div className="sheet" aria-live="polite">
        <h3 className="text-xl">Result</h3>
        <dl className="mt-4 divide-y border-y">
          {rows.map(([label, value, unit]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-3">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value === null ? '–' : `${value} ${unit}`}</dd>
            </div>
          ))}
        </dl>
        {figures.productionTonnes?.isZero() && (
          <p className="mt-3 rounded-box bg-amber-soft p-3 text-amber">
            Enter a production volume above zero to see the emissions per ton.
          </p>
        )}
        <a href="/contact" className="act mt-6">
          Get Professional Assessment
        </a>
      </div>
    </div>
  );
}
