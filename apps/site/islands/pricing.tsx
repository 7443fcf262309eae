import { useEffect, useState } from 'react';
import { amountIn, type Currency, importerPlans, type Plan, supplierPlans } from './plans.ts';

type Audience = 'importer' | 'supplier';

/** The plans for importers or suppliers in euros or kroner. Kroner come first where the browser speaks Danish. */
export function Pricing() {
  const [audience, setAudience] = useState<Audience>('importer');
  const [currency, setCurrency] = useState<Currency>('EUR');
  useEffect(() => {
    if (/da|DK/.test(navigator.language)) setCurrency('DKK');
  }, []);
  const plans = audience === 'importer' ? importerPlans : supplierPlans;
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Toggle
          label="Plans for"
          value={audience}
          onChange={setAudience}
          options={[
            ['importer', 'Importer plans'],
            ['supplier', 'Supplier plans'],
          ]}
        />
        <Toggle
          label="Currency"
          value={currency}
          onChange={setCurrency}
          options={[
            ['EUR', 'EUR'],
            ['DKK', 'DKK'],
          ]}
        />
      </div>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} currency={currency} />
        ))}
      </ul>
    </>
  );
}

function PlanCard({ plan, currency }: { plan: Plan; currency: Currency }) {
  const label = plan.button ?? (plan.monthlyEur === 0 ? 'Get Started Free' : 'Get Started');
  return (
    <li className={`sheet flex flex-col ${plan.isPopular ? 'border-teal outline-1 outline-teal' : ''}`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-xl">{plan.name}</h3>
        {plan.isPopular && (
          <span className="rounded-full bg-teal-soft px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-teal">
            Most Popular
          </span>
        )}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-1.5">
        {plan.isFrom && <span className="text-ink-soft">Custom pricing from</span>}
        <span className="font-serif text-3xl font-semibold tabular-nums">{amountIn(currency, plan.monthlyEur)}</span>
        {plan.monthlyEur !== 0 && <span className="text-ink-soft">/month</span>}
      </p>
      <p className="mt-2 font-semibold">{plan.audience}</p>
      <p className="mt-1 text-ink-soft">{plan.purpose}</p>
      <ul className="mt-4 mb-6 list-disc space-y-1 pl-5 marker:text-teal">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a href={plan.button ? '/contact' : '/book-demo'} className={`act mt-auto ${plan.isPopular ? '' : 'act-plain'}`}>
        {label}
      </a>
    </li>
  );
}

interface ToggleProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly (readonly [V, string])[];
}

function Toggle<V extends string>({ label, value, onChange, options }: ToggleProps<V>) {
  return (
    <fieldset className="inline-flex rounded-box border border-line-strong bg-surface p-1">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="min-h-9 rounded-box px-4 font-medium aria-pressed:bg-teal aria-pressed:text-on-teal"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
