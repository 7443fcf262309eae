import type { AnswerDraft } from '@lods/contract/answers/content';
import type { AnswerFigures } from '@lods/contract/answers/endpoints';
import { BillsForm } from './bills.tsx';
import { type FormProps, useFaults, useSentence } from './faults.ts';
import { useSay } from './language.ts';
import { ChoiceEntry, CONTROL, Field, Section, TextEntry, written } from './parts.tsx';
import { ValuesForm } from './values.tsx';
import { WorkbookForm } from './workbook.tsx';

const WAYS = [
  { way: 'bills', labelKey: 'wayBills', hintKey: 'wayBillsHint' },
  { way: 'workbook', labelKey: 'wayWorkbook', hintKey: 'wayWorkbookHint' },
  { way: 'values', labelKey: 'wayValues', hintKey: 'wayValuesHint' },
] as const;

export function AnswerForm(props: FormProps) {
  const { view, draft, figures, onChange } = props;
  const { say } = useSay();
  return (
    <>
      <fieldset className="mt-6">
        <legend className="font-semibold text-lg">{say('way')}</legend>
        {WAYS.map(({ way, labelKey, hintKey }) => (
          <label
            key={way}
            className="mt-2 flex gap-3 rounded-lg border border-line bg-surface p-3 has-checked:border-teal"
          >
            <input
              type="radio"
              name="way"
              className="mt-1 size-5 shrink-0"
              checked={draft.way === way}
              onChange={() => onChange({ ...draft, way })}
            />
            <span>
              <span className="block font-medium">{say(labelKey)}</span>
              <span className="text-ink-soft">{say(hintKey)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {draft.way === 'workbook' && <WorkbookForm {...props} />}
      {draft.way !== 'workbook' && <PlantForm {...props} />}
      {draft.way === 'bills' && <BillsForm {...props} />}
      {draft.way === 'values' && <ValuesForm {...props} />}
      <Result figures={figures} />
      <ReasonForFigures {...props} />
      <Section title={say('contact')}>
        <TextEntry
          label={say('contactName')}
          isOptional
          value={draft.contactName}
          onChange={(contactName) => onChange({ ...draft, contactName })}
        />
        <TextEntry
          label={say('contactEmail')}
          isOptional
          type="email"
          value={draft.contactEmail}
          onChange={(contactEmail) => onChange({ ...draft, contactEmail })}
        />
        <Field label={say('note', { importer: view.importer })} isOptional>
          {(id) => (
            <textarea
              id={id}
              className={`${CONTROL} h-24 py-2`}
              value={draft.note}
              onChange={({ target }) => onChange({ ...draft, note: target.value })}
            />
          )}
        </Field>
      </Section>
    </>
  );
}

/** Figures far from usual are mended, or sent with the reason why they are right. */
function ReasonForFigures({ draft, figures, showsMissing, onChange }: FormProps) {
  const { say } = useSay();
  const fault = useFaults(figures, showsMissing);
  const isAsked = figures.findings.some(({ code }) => FAR_FROM_USUAL.includes(code));
  if (!isAsked && draft.reasonForFigures === '') return null;
  return (
    <Section title={say('reasonTitle')}>
      <Field label={say('reasonForFigures')} fault={fault('reasonForFigures')}>
        {(id) => (
          <textarea
            id={id}
            required
            maxLength={1000}
            className={`${CONTROL} h-24 py-2`}
            value={draft.reasonForFigures}
            aria-invalid={fault('reasonForFigures') ? true : undefined}
            onChange={({ target }) => onChange({ ...draft, reasonForFigures: target.value })}
          />
        )}
      </Field>
    </Section>
  );
}

/** As the contract names them; it would bring all schemas into this small page. */
const FAR_FROM_USUAL = ['plausible.kilograms_for_tonnes', 'plausible.far_above_default'];

function PlantForm({ view, draft, figures, showsMissing, onChange }: FormProps) {
  const { say, language } = useSay();
  const fault = useFaults(figures, showsMissing);
  const { installation } = draft;
  const set = (change: Partial<AnswerDraft['installation']>) =>
    onChange({ ...draft, installation: { ...installation, ...change } });
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = view.countries
    .map((value) => ({ value, label: nameOf(names, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Section title={say('plant')}>
      <TextEntry
        label={say('plantName')}
        value={installation.name}
        fault={fault('installation.name')}
        onChange={(name) => set({ name })}
      />
      <TextEntry
        label={say('operator')}
        isOptional
        value={installation.operatorName}
        onChange={(operatorName) => set({ operatorName })}
      />
      <ChoiceEntry
        label={say('country')}
        value={installation.country}
        fault={fault('installation.country')}
        onChange={(country) => set({ country })}
        options={[{ value: '', label: say('choose') }, ...countries]}
      />
      <TextEntry label={say('city')} isOptional value={installation.city} onChange={(city) => set({ city })} />
      <TextEntry label={say('street')} isOptional value={installation.street} onChange={(street) => set({ street })} />
      <div className="grid grid-cols-2 gap-3">
        <TextEntry
          label={say('from')}
          type="date"
          value={draft.periodFrom}
          fault={fault('periodFrom')}
          onChange={(periodFrom) => onChange({ ...draft, periodFrom })}
        />
        <TextEntry
          label={say('to')}
          type="date"
          value={draft.periodTo}
          fault={fault('periodTo')}
          onChange={(periodTo) => onChange({ ...draft, periodTo })}
        />
      </div>
    </Section>
  );
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The figures as they follow from what was typed, and what there is to ask about them. */
function Result({ figures }: { readonly figures: AnswerFigures }) {
  const { say, language } = useSay();
  const sentence = useSentence(figures.findings);
  const asked = figures.findings.filter(({ code }) => !code.startsWith('answer.'));
  if (figures.products.length === 0 && asked.length === 0) return null;
  const amount = (value: string | null) => (value === null ? say('unknown') : written(value, language));
  return (
    <Section title={say('result')}>
      {figures.products.map(({ cnCode, name, specificDirect, specificIndirect }) => (
        <dl key={`${cnCode} ${name}`} className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 border-line border-b pb-2">
          <dt className="col-span-2 font-medium">
            <bdi>{cnCode}</bdi> {name}
          </dt>
          <dt className="text-ink-soft">{say('direct')}</dt>
          <dd className="text-end tabular-nums">{amount(specificDirect)}</dd>
          <dt className="text-ink-soft">{say('indirect')}</dt>
          <dd className="text-end tabular-nums">{amount(specificIndirect)}</dd>
        </dl>
      ))}
      {asked.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">{say('questions')}</h3>
          <ul className="list-disc ps-5">
            {asked.map((finding) => (
              <li key={`${finding.code} ${finding.path} ${finding.message}`} className="mt-1">
                {sentence(finding)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
