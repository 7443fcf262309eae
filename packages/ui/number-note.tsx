import { useFormat } from './format.tsx';
import { isPlainDecimal, movePoint, type NumberReading } from './read-number.tsx';

/**
 * What one consignment, or one tonne of a good, usually amounts to, by the unit of the field: beyond it a slipped mark is
 * likelier than the amount. Estimates of the product, wide on purpose; they warn and never refuse. Intensities: the default values
 * of (EU) 2025/2621 lie between 0.05 and 30 tCO2e/t.
 */
const USUAL: Readonly<Record<string, readonly [from: number, to: number]>> = {
  kg: [50, 50_000_000],
  t: [0.05, 50_000],
  'm³': [0.05, 50_000_000],
  MWh: [0.05, 5_000_000],
  'tCO2e/t': [0.001, 50],
  tCO2e: [0.001, 500_000],
  'MWh/t': [0.001, 50],
  'tCO2/MWh': [0.001, 3],
  't/t': [0.001, 10],
  'EUR/t': [0.1, 1_000],
  'per t': [0.1, 100_000],
};

export interface NumberNoteProps {
  id: string;
  /** What the form holds. */
  held: string;
  reading: NumberReading;
  unit: string | undefined;
  onChoose: (value: string) => void;
}

/** Under a number: as what it was read, which of two is meant, or that it is far from what is usual here. */
export function NumberNote({ id, held, reading, unit = '', onChoose }: NumberNoteProps) {
  const { amount } = useFormat();
  const written = (value: string) =>
    [`${amount(value)} ${unit}`.trim(), elsewhere(value, unit, amount)].filter(Boolean);
  return (
    <div id={id} aria-live="polite" className="text-[0.8125rem] text-ink-soft empty:hidden">
      {reading.kind === 'question' && (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="font-medium text-amber">Which number do you mean?</legend>
          <div className="mt-1 flex flex-wrap gap-2">
            {reading.values.map((value) => (
              <button
                key={value}
                type="button"
                data-untranslated=""
                className="rounded-box border border-line-strong bg-surface px-2.5 py-1 font-medium text-ink tabular-nums hover:border-ink-soft max-sm:min-h-11"
                onClick={() => onChoose(value)}
              >
                {written(value).join(' = ')}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {reading.kind === 'number' && reading.isEchoed && (
        <p>
          Understood as{' '}
          <span className="font-medium text-ink tabular-nums" data-untranslated="">
            {written(reading.value).join(' = ')}
          </span>
        </p>
      )}
      <Unusual held={held} unit={unit} />
    </div>
  );
}

function Unusual({ held, unit }: { held: string; unit: string }) {
  const usual = USUAL[unit];
  if (!usual || !isPlainDecimal(held) || Number(held) === 0) return null;
  const amount = Math.abs(Number(held));
  if (amount < usual[0]) return <p className="text-amber">Unusually small. Check the unit and the decimal mark.</p>;
  return amount > usual[1] ? <p className="text-amber">Unusually large. Check the unit and the decimal mark.</p> : null;
}

/** A mass in its neighbouring unit, where a slipped mark shows at once: 24500 kg is 24,5 t. */
function elsewhere(value: string, unit: string, amount: (value: string) => string): string {
  if (unit === 'kg') return `${amount(movePoint(value, -3))} t`;
  return unit === 't' ? `${amount(movePoint(value, 3))} kg` : '';
}
