import type { StatementFigures } from '@lods/cbam/production/statement';
import type { PrecursorSource } from '@lods/contract/submissions/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { Callout } from '@lods/ui/callout';
import { CheckField, CountryField, DecimalField, SelectField, TextField } from '../../form/fields.tsx';
import { useFormState } from '../../form/form.tsx';
import { DefaultValue } from './default-value.tsx';
import { FigureLine } from './figure-line.tsx';
import { TakeAnswer } from './precursor-source.tsx';
import { usePrecursorSources } from './queries.ts';
import { Rows } from './rows.tsx';
import { PRECURSOR_CHOICES } from './words.ts';

const BLANK_PRECURSOR = {
  name: '',
  cnCode: '',
  country: '',
  massT: '',
  source: 'stated',
  processId: '',
  direct: '',
  indirect: '',
} as const;

/** Step 5: what each process consumes that carries emissions of its own, and what is sold. */
export function ProductsStep(props: { submissionId: string; fields: SubmissionFields; figures: StatementFigures }) {
  const { submissionId, fields, figures } = props;
  const { data: sources } = usePrecursorSources(submissionId);
  const processes = fields.processes.map(({ id, name }, index) => ({
    value: id,
    label: name || `${index + 1}`,
    isEntered: true,
  }));
  return (
    <div className="flex flex-col gap-6">
      {figures.circle && (
        <Callout tone="danger" title="These processes feed each other">
          <span data-untranslated="">{figures.circle.join(' → ')}</span>
        </Callout>
      )}
      {fields.processes.map(({ id, name }, index) => (
        <section key={id} className="flex flex-col gap-4">
          <h3 className="font-semibold">
            Precursors of <span data-untranslated="">{name || index + 1}</span>
          </h3>
          <Rows
            path={`processes.${index}.precursors`}
            label="Precursor"
            addText="Add precursor"
            blank={() => BLANK_PRECURSOR}
          >
            {(path) => (
              <Precursor
                path={path}
                processes={processes.filter(({ value }) => value !== id)}
                sources={sources ?? []}
                period={fields.periodTo}
              />
            )}
          </Rows>
          <FigureLine
            label="Specific embedded emissions"
            figure={figures.productions[index]?.specificTotal}
            unit="tCO2e/t"
            decimals={7}
          />
        </section>
      ))}
      <section className="flex flex-col gap-4">
        <h3 className="font-semibold">Products</h3>
        <Rows
          path="products"
          label="Product"
          addText="Add product"
          blank={() => ({ cnCode: '', name: '', processId: fields.processes[0]?.id ?? '', isNameHidden: false })}
        >
          {(path) => (
            <>
              <div className="grid gap-4 sm:grid-cols-3">
                <TextField path={`${path}.cnCode`} label="CN Code" hint="8 digits" isCode />
                <TextField path={`${path}.name`} label="Product name" isOptional />
                <SelectField
                  path={`${path}.processId`}
                  label="Made by"
                  placeholder="Choose a process"
                  choices={processes}
                />
              </div>
              <CheckField
                path={`${path}.isNameHidden`}
                label="Hide the product name"
                hint="Importers see the CN code alone."
              />
            </>
          )}
        </Rows>
      </section>
    </div>
  );
}

function Precursor({
  path,
  processes,
  sources,
  period,
}: {
  path: string;
  processes: { value: string; label: string }[];
  sources: readonly PrecursorSource[];
  period: string;
}) {
  const form = useFormState();
  const source = form.valueAt(`${path}.source`);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField path={`${path}.name`} label="Precursor name" />
        <DecimalField path={`${path}.massT`} label="Mass consumed" unit="t" />
        <SelectField path={`${path}.source`} label="Emissions from" choices={PRECURSOR_CHOICES} />
      </div>
      {source === 'answer' && <TakeAnswer path={path} sources={sources} />}
      {source === 'process' ? (
        <SelectField
          path={`${path}.processId`}
          label="Own process"
          placeholder="Choose a process"
          choices={processes}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            path={`${path}.cnCode`}
            label="CN code of the precursor"
            isCode
            isOptional={source !== 'default'}
          />
          <CountryField path={`${path}.country`} label="Country of production" isOptional={source !== 'default'} />
          {source === 'default' ? (
            <DefaultValue path={path} year={Number(period.slice(0, 4)) || 2026} />
          ) : (
            <>
              <DecimalField path={`${path}.direct`} label="Specific direct emissions" unit="tCO2e/t" />
              <DecimalField path={`${path}.indirect`} label="Specific indirect emissions" unit="tCO2e/t" />
            </>
          )}
        </div>
      )}
    </>
  );
}
