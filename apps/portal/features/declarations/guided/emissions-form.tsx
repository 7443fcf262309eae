import { codeLists } from '@lods/cbam/report/code-lists';
import type { EmissionsRecord } from '@lods/contract/goods/good';
import { Button } from '@lods/ui/button';
import { Input } from '@lods/ui/input';
import { DecimalField, FormField, SelectField } from '../../../form/fields.tsx';
import { useFocusOn } from '../../../form/focus-on.ts';
import { FormBody, useForm } from '../../../form/form.tsx';
import { DefaultValueOfGood } from './default-value.tsx';
import { type EmissionsForm, recordOf } from './emissions-record.ts';
import { type GoodAbout, InstallationPicker } from './installation-picker.tsx';
import type { Manner } from './manner.ts';
import { OriginField } from './origin-picker.tsx';
import { TotalAgainstParts } from './total-against-parts.tsx';
import { useTyped } from './typed.ts';

const METHODS = Object.entries(codeLists.L13.codes).map(([value, { meaning }]) => ({
  value,
  label: `${value} ${meaning}`,
}));
const PARAMETERS = [
  { value: 'EP001', label: 'EP001 CO2 from fossil fuels' },
  { value: 'EP002', label: 'EP002 Process emissions' },
  { value: 'EP003', label: 'EP003 Electricity consumption' },
  { value: 'EP004', label: 'EP004 Heat consumption' },
] as const;

/** The production methods of the registry; one of another making that is stored already stays what it is. */
const methodsWith = (stored: string) =>
  stored === '' || METHODS.some(({ value }) => value === stored)
    ? METHODS
    : [{ value: stored, label: stored, isEntered: true }, ...METHODS];

export function EmissionsFields(props: {
  manner: Manner;
  /** The code of the good and the first day of its quarter: what an installation's statement has to be about. */
  about: GoodAbout;
  initial: EmissionsForm;
  /** The details of the registry that are stored already. */
  former?: object | undefined;
  /** Where what is typed is kept until it is sent. */
  keptAs: string;
  /** The field to begin with. */
  focusOn?: string | undefined;
  submitText: string;
  isBusy: boolean;
  /** Stores the entry; tells whether that was done. */
  onSubmit: (record: EmissionsRecord) => Promise<boolean>;
  onCancel?: (() => void) | undefined;
}) {
  const { manner, initial, keptAs, submitText, isBusy, onSubmit, onCancel } = props;
  const { form: values, set, send } = useTyped(keptAs, initial);
  useFocusOn('record', props.focusOn);
  const form = useForm({
    values,
    set,
    bodyOf: (typed) => recordOf(typed, props.former),
    schema: manner.emissions,
    save: {
      error: null,
      isPending: isBusy,
      mutateAsync: (record) => send(() => onSubmit(manner.emissions.parse(record))),
    },
    prefix: 'record.',
  });
  return (
    <FormBody form={form}>
      <InstallationPicker recordId={values.installationRecordId} about={props.about} onTake={set} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        <InstallationFields set={set} />
        <FigureFields />
        <MethodFields manner={manner} methodId={values.methodId} />
      </div>
      <TotalAgainstParts values={values} onChoose={set} />
      <DefaultValueOfGood about={props.about} values={values} onFill={set} />
      <div className="flex justify-end gap-3">
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isBusy} busyText="Saving...">
          {submitText}
        </Button>
      </div>
    </FormBody>
  );
}

const THIRD = 'lg:col-span-2';

/** Where it was made. An identifier that is typed by hand is no longer that of the installation on file. */
function InstallationFields({ set }: { set: (part: Partial<EmissionsForm>) => void }) {
  return (
    <>
      <OriginField path="productionCountry" label="Production country" className={THIRD} />
      {IDENTIFIERS.map(({ path, label }) => (
        <FormField key={path} path={path} label={label} className={THIRD}>
          {(value) => (
            <Input
              value={String(value)}
              onChange={(event) => set({ [path]: event.target.value, installationRecordId: '' })}
            />
          )}
        </FormField>
      ))}
    </>
  );
}

const IDENTIFIERS = [
  { path: 'operatorId', label: 'Operator ID' },
  { path: 'installationId', label: 'Installation ID' },
] as const;

/** What it emits. */
const FigureFields = () =>
  FIGURES.map(({ path, label }) => (
    <DecimalField key={path} path={path} label={label} className={THIRD} unit="tCO2e/t" isOptional />
  ));

const FIGURES = [
  { path: 'specificDirectEmissions', label: 'Specific direct emissions' },
  { path: 'specificIndirectEmissions', label: 'Specific indirect emissions' },
  { path: 'specificEmbeddedEmissions', label: 'Specific embedded emissions' },
] as const;

/** How it was determined and made. */
function MethodFields({ manner, methodId }: { manner: Manner; methodId: string }) {
  const { needsMethod } = manner;
  return (
    <>
      <SelectField
        path="determinationType"
        label="Determination type"
        className={THIRD}
        choices={manner.determinationTypes}
      />
      <SelectField
        path="methodId"
        label="Method ID"
        className={THIRD}
        isOptional={!needsMethod}
        placeholder={needsMethod ? 'Choose a production method' : 'None'}
        choices={methodsWith(methodId)}
      />
      <SelectField
        path="parameterId"
        label="Parameter ID"
        className={THIRD}
        isOptional={!needsMethod}
        placeholder={needsMethod ? 'Choose a parameter' : 'None'}
        choices={PARAMETERS}
      />
    </>
  );
}
