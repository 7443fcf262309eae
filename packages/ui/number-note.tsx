import { useFormat } from './format.tsx';
import { isPlainDecimal, movePoint, type NumberReading } from './read-number.tsx';
import { type UsualAmounts, usualOf } from './usual-amounts.tsx';

export interface NumberNoteProps {
  id: string;
  /** What the form holds. */
  held: string;
  reading: NumberReading;
  /** The greatest amount that there can be, where more is typed. */
  most?: number | undefined;
  unit: string | undefined;
  /** What is usual in this field, where it is not what its unit says. */
  usual?: UsualAmounts | undefined;
  onChoose: (value: string) => void;
}

/** Under a number: as what it was read, which of two is meant, or that it is far from what is usual here. */
export function NumberNote({ id, held, reading, most, unit = '', usual = usualOf(unit), onChoose }: NumberNoteProps) {
  const { spaced } = useFormat();
  const written = (value: string) =>
    [`${spaced(value)} ${unit}`.trim(), elsewhere(value, unit, spaced)].filter(Boolean);
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
      {most !== undefined && <p className="text-amber">{boundsOf(most, unit, spaced)}</p>}
      {usual && <Unusual held={held} usual={usual} />}
    </div>
  );
}

function boundsOf(most: number, unit: string, written: (value: string) => string): string {
  const [from, to] = [written(String(-most)), written(String(most))];
  return unit === '°' ? `Degrees from ${from} to ${to}` : `At most ${`${to} ${unit}`.trim()}`;
}

function Unusual({ held, usual: [from, to] }: { held: string; usual: UsualAmounts }) {
  if (!isPlainDecimal(held) || Number(held) === 0) return null;
  const amount = Math.abs(Number(held));
  if (amount < from) return <p className="text-amber">Unusually small. Check the unit and the decimal mark.</p>;
  return amount > to ? <p className="text-amber">Unusually large. Check the unit and the decimal mark.</p> : null;
}

/** A mass in its neighbouring unit, where a slipped mark shows at once: 24 500 kg is 24,5 t. */
function elsewhere(value: string, unit: string, written: (value: string) => string): string {
  if (unit === 'kg') return `${written(movePoint(value, -3))} t`;
  return unit === 't' ? `${written(movePoint(value, 3))} kg` : '';
}
