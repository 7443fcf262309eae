/** The fields of a form, each bound to a value by its path. */
import { Checkbox } from '@lods/ui/checkbox';
import { DateInput } from '@lods/ui/date-input';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Input, PasswordInput } from '@lods/ui/input';
import { RadioGroup } from '@lods/ui/radio-group';
import { Select } from '@lods/ui/select';
import { Textarea } from '@lods/ui/textarea';
import type { ComponentProps, ReactNode } from 'react';
import { CountryPicker } from '../shell/country-picker.tsx';
import { useFieldName, useFormState } from './form.tsx';

interface FieldProps {
  path: string;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  className?: string;
}

/** A label, a hint and the fault of a path around one control. */
export function FormField(
  props: FieldProps & { children: (value: unknown, change: (value: unknown) => void) => ReactNode },
) {
  const { path, label, hint, isOptional = false, className } = props;
  const form = useFormState();
  useFieldName(path, label);
  return (
    <Field
      id={form.idOf(path)}
      label={label}
      hint={hint}
      required={!isOptional}
      error={form.faultAt(path)}
      {...(className ? { className } : {})}
    >
      {props.children(form.valueAt(path), (value) => form.change(path, value))}
    </Field>
  );
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * One line of text. How long it may be is the schema's word: a field that stopped at a length would cut what is pasted, and say nothing.
 * A code has no spaces, however it is printed.
 */
export function TextField(
  props: FieldProps &
    Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'id' | 'required' | 'maxLength'> & {
      isCode?: boolean;
      isUpperCase?: boolean;
    },
) {
  const {
    path: _path,
    label: _label,
    hint: _hint,
    isOptional: _optional,
    className: _class,
    isCode,
    isUpperCase,
    ...input
  } = props;
  return (
    <FormField {...props}>
      {(value, change) => (
        <Input
          {...input}
          value={textOf(value)}
          onChange={({ target }) => {
            const text = isCode ? target.value.replace(/\s/g, '') : target.value;
            change(isUpperCase ? text.toUpperCase() : text);
          }}
        />
      )}
    </FormField>
  );
}

/** A password, that can be shown for a look. */
export function PasswordField(
  props: FieldProps & Pick<ComponentProps<typeof PasswordInput>, 'autoComplete' | 'name' | 'placeholder'>,
) {
  const { path: _path, label: _label, hint: _hint, isOptional: _optional, className: _class, ...input } = props;
  return (
    <FormField {...props}>
      {(value, change) => (
        <PasswordInput {...input} value={textOf(value)} onChange={(event) => change(event.target.value)} />
      )}
    </FormField>
  );
}

/** Several lines of text. */
export function AreaField(props: FieldProps & Pick<ComponentProps<typeof Textarea>, 'rows'>) {
  const { rows } = props;
  return (
    <FormField {...props}>
      {(value, change) => (
        <Textarea
          {...(rows === undefined ? {} : { rows })}
          value={textOf(value)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </FormField>
  );
}

/** One of a few that all deserve to be seen. */
export function RadioField(props: {
  path: string;
  label: string;
  choices: ComponentProps<typeof RadioGroup>['choices'];
}) {
  const { path, label, choices } = props;
  const form = useFormState();
  useFieldName(path, label);
  return (
    <div id={form.idOf(path)} tabIndex={-1} className="outline-none">
      <RadioGroup
        label={label}
        choices={choices}
        value={textOf(form.valueAt(path))}
        error={form.faultAt(path)}
        onChange={(value) => form.change(path, value)}
      />
    </div>
  );
}

/** One of a few. `toValue` makes the value of what was chosen, where it is no text. */
export function SelectField(
  props: FieldProps &
    Pick<ComponentProps<typeof Select>, 'choices' | 'placeholder'> & {
      isEntered?: boolean;
      toValue?: (chosen: string) => unknown;
    },
) {
  const { choices, placeholder, isEntered, toValue = (chosen) => chosen } = props;
  return (
    <FormField {...props}>
      {(value, change) => (
        <Select
          {...(isEntered ? { 'data-untranslated': '' } : {})}
          {...(placeholder === undefined ? {} : { placeholder })}
          value={textOf(value)}
          choices={choices}
          onChange={(event) => change(toValue(event.target.value))}
        />
      )}
    </FormField>
  );
}

/** An exact decimal number, typed as the person's language writes it. */
export function DecimalField(props: FieldProps & Pick<ComponentProps<typeof DecimalInput>, 'most' | 'unit' | 'usual'>) {
  const { unit, most, usual } = props;
  return (
    <FormField {...props}>
      {(value, change) => (
        <DecimalInput
          {...(unit === undefined ? {} : { unit })}
          {...(most === undefined ? {} : { most })}
          usual={usual}
          value={textOf(value)}
          onChange={change}
        />
      )}
    </FormField>
  );
}

/** A day; without one empty, or null where the body says so. */
export function DateField(props: FieldProps & { isNullable?: boolean }) {
  return (
    <FormField {...props}>
      {(value, change) => (
        <DateInput value={textOf(value)} onChange={(day) => change(day === '' && props.isNullable ? null : day)} />
      )}
    </FormField>
  );
}

/** A yes or no. */
export function CheckField(props: { path: string; label: string; hint?: string | undefined; isDisabled?: boolean }) {
  const form = useFormState();
  useFieldName(props.path, props.label);
  return (
    <Checkbox
      id={form.idOf(props.path)}
      error={form.faultAt(props.path)}
      checked={form.valueAt(props.path) === true}
      onChange={(isChecked) => form.change(props.path, isChecked)}
      label={props.label}
      hint={props.hint}
      disabled={props.isDisabled ?? false}
    />
  );
}

/** The countries that the specification names first. */
const FIRST = ['DE', 'FR', 'PL', 'CN', 'IN', 'US'];

/** A country by its code, chosen by name. */
export function CountryField(props: FieldProps & { first?: readonly string[]; isOrigin?: boolean }) {
  return (
    <FormField {...props}>
      {(value, change) => (
        <CountryPicker
          value={textOf(value)}
          first={props.first ?? FIRST}
          isOrigin={props.isOrigin ?? false}
          onChange={change}
        />
      )}
    </FormField>
  );
}
