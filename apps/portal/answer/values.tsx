import type { AnswerDraft } from '@lods/contract/answers/content';
import { usualOf } from '@lods/ui/usual-amounts';
import { type FormProps, useFaults } from './faults.ts';
import { useSay } from './language.ts';
import { codeDigits, NumberEntry, PLAIN, Section, TextEntry } from './parts.tsx';

type Product = AnswerDraft['products'][number];
const BLANK: Product = { cnCode: '', name: '', direct: '', indirect: '' };

/** Figures that a supplier has already. */
export function ValuesForm({ draft, figures, showsMissing, onChange }: FormProps) {
  const { say } = useSay();
  const fault = useFaults(figures, showsMissing);
  const { products } = draft;
  const set = (index: number, change: Partial<Product>) =>
    onChange({
      ...draft,
      products: products.map((product, at) => (at === index ? { ...product, ...change } : product)),
    });
  return (
    <Section title={say('products')}>
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: products have no other name while they are typed
        <div key={index} className="mt-3 border-line border-t">
          <TextEntry
            label={say('cnCode')}
            value={product.cnCode}
            fault={fault(`products[${index}].cnCode`)}
            onChange={(cnCode) => set(index, { cnCode: codeDigits(cnCode) })}
          />
          <TextEntry
            label={say('productName')}
            isOptional
            value={product.name}
            onChange={(name) => set(index, { name })}
          />
          <NumberEntry
            label={say('direct')}
            unit="tCO2e/t"
            usual={usualOf('tCO2e/t')}
            value={product.direct}
            fault={fault(`products[${index}].direct`)}
            onChange={(direct) => set(index, { direct })}
          />
          <NumberEntry
            label={say('indirect')}
            unit="tCO2e/t"
            usual={usualOf('tCO2e/t')}
            value={product.indirect}
            fault={fault(`products[${index}].indirect`)}
            onChange={(indirect) => set(index, { indirect })}
          />
          <button
            type="button"
            className={`mt-3 ${PLAIN}`}
            onClick={() => onChange({ ...draft, products: products.filter((_, at) => at !== index) })}
          >
            {say('remove')}
          </button>
        </div>
      ))}
      <button
        type="button"
        className={`mt-4 ${PLAIN}`}
        onClick={() => onChange({ ...draft, products: [...products, BLANK] })}
      >
        {say('addProduct')}
      </button>
      {fault('products') && <p className="mt-2 text-red">{fault('products')}</p>}
    </Section>
  );
}
