import { Exact } from '@lods/cbam/decimal';
import type { Figure } from '@lods/contract/figures';
import type { Quote } from '@lods/contract/reference/endpoints';
import { grouped } from './calculation.ts';

const SCOPES = {
  covered: 'CBAM applies to this good.',
  outside: 'CBAM does not apply to this good.',
  unknown: 'This code is not in the nomenclature. Check its digits.',
} as const;

/** What was found out. Why a figure is not known stands in the findings below. */
export function Answer({ quote: { scope, figures, findings } }: { quote: Quote }) {
  const isExempt = findings.some(({ code }) => code === 'country-exempt');
  const rows = figures
    ? ([
        ['Default emissions', figures.embedded, 3],
        ['Free allocation', figures.freeAllocation, 3],
        ['Certificates', figures.certificates, 3],
        ['Price', figures.price, 2],
        ['Cost', figures.costEur, 2],
      ] as const)
    : [];
  return (
    <>
      <h2 className="text-2xl">{isExempt ? SCOPES.outside : SCOPES[scope]}</h2>
      <ul className="mt-4 divide-y border-y">
        {rows.map(([label, figure, decimals]) => (
          <li key={label} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-soft">{label}</span>
              <span className="font-semibold tabular-nums">
                {figure.value === null
                  ? 'Not known yet'
                  : `${grouped(new Exact(figure.value).toFixed(decimals))} ${figure.unit}`}
              </span>
            </p>
            <details className="mt-1 text-sm">
              <summary className="link">Why this number?</summary>
              <Derived figure={figure} />
            </details>
          </li>
        ))}
      </ul>
      {findings.map(({ code, message, remedy }) => (
        <p
          key={`${code}${message}`}
          className="mt-3 rounded-box bg-amber-soft p-3 text-amber"
        >{`${message} ${remedy}`}</p>
      ))}
    </>
  );
}

function Derived({ figure }: { figure: Figure }) {
  const { origin } = figure;
  return (
    <div className="mt-1 border-l pl-3 break-words">
      <p>{`${figure.name}: ${figure.value ?? 'unknown'} ${figure.unit === '1' ? '' : figure.unit}`}</p>
      {origin.kind === 'row' && <p className="text-ink-soft">{`${origin.source}; data version ${origin.version}`}</p>}
      {origin.kind === 'formula' && (
        <>
          <p className="text-ink-soft">{`${origin.formula} (${origin.source})`}</p>
          {origin.inputs.map((part) => (
            <Derived key={`${part.name} ${part.value}`} figure={part} />
          ))}
        </>
      )}
    </div>
  );
}
