/** The one way a form works: it holds values by path, checks them with the endpoint's own schema, and places the server's faults at their fields. */
import { ProblemError } from '@lods/contract/client';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { ErrorSummary } from '@lods/ui/error-summary';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { namedError } from './named-error.ts';

type Faults = Readonly<Record<string, string>>;

/** What the fields of a form know of it. A path names a value as the body of the endpoint has it: 'address.city'. */
export interface FormState {
  readonly valueAt: (path: string) => unknown;
  readonly change: (path: string, value: unknown) => void;
  /** The sentence for a field. */
  readonly faultAt: (path: string) => string | undefined;
  /** The id of the element, so that the summary and a finding lead to it. */
  readonly idOf: (path: string) => string;
  /** Keeps the label of a field, so that the summary names it. */
  readonly nameField: (path: string, label: string) => void;
}

export interface Form<Values extends object> extends FormState {
  readonly values: Values;
  readonly set: (part: Partial<Values>) => void;
  readonly submit: (event?: FormEvent) => void;
  /** Begins anew: faults show when somebody tries to send again. */
  readonly forgetFaults: () => void;
  readonly isBusy: boolean;
  /** Counts the times that somebody tried to send what is refused: faults show from the first. */
  readonly attempt: number;
  readonly faults: Faults;
  /** The labels of the fields that stand on the page, by path. */
  readonly labels: ReadonlyMap<string, string>;
  /** What the server said that belongs to no field. */
  readonly refusal: string | null;
  /** Whether that only asks for more: the next step, and nothing that went wrong. */
  readonly isAskedForMore: boolean;
}

/** A mutation that stores the body. */
interface Saving<Body, Result> {
  readonly error: Error | null;
  readonly isPending: boolean;
  mutateAsync(body: Body): Promise<Result>;
}

interface FormOptions<Values extends object, Body, Result> {
  /** What the form starts with; with `set`, what it holds now. */
  readonly values: Values;
  /** Changes the values where they are held outside of the form, to outlive it. */
  readonly set?: (part: Partial<Values>) => void;
  /** The endpoint's own schema of its body; its sentences stand at the fields. */
  readonly schema: z.ZodType;
  /** What is sent; left out: the values as they are. */
  readonly bodyOf?: (values: Values) => Body;
  readonly save: Saving<Body, Result>;
  readonly onSaved?: (result: Result, body: Body) => void;
  readonly onFailed?: (error: Error) => void;
  /** What to say of a refusal that belongs to no field; left out: the sentence of the server. */
  readonly sentenceOf?: (error: Error) => string;
  /** Whether a refusal only asks for more. */
  readonly asksForMore?: (error: Error) => boolean;
  /** Somebody tried to send what the schema refuses. */
  readonly onFaults?: () => void;
  /** Stands before the paths in the ids of the fields, where something leads to them by their ids. */
  readonly prefix?: string;
  /** The field that shows a fault of the body; left out: a list has one field for all that stands in it. */
  readonly fieldOf?: (path: string) => string;
}

export function useForm<Values extends object, Body, Result>(options: FormOptions<Values, Body, Result>): Form<Values> {
  // A page may have several forms with a field of one name, such as the current password.
  const ofThisForm = `${useId()}.`;
  const { schema, save, onSaved, onFailed, prefix = ofThisForm, fieldOf = listAsOneField } = options;
  const { sentenceOf = ({ message }: Error) => message } = options;
  const [held, hold] = useState(options.values);
  const [attempt, setAttempt] = useState(0);
  const labels = useRef(new Map<string, string>()).current;
  const values = options.set ? options.values : held;
  const set = options.set ?? ((part: Partial<Values>) => hold((former) => ({ ...former, ...part })));
  const body = options.bodyOf ? options.bodyOf(values) : (values as unknown as Body);
  const checked = schema.safeParse(body);
  const refused = refusedFields(save.error);
  const stated = [...refused, ...(attempt > 0 ? issuesOf(checked.error) : [])];
  const faults = firstOfEachField(stated, fieldOf);
  return {
    values,
    set,
    valueAt: (path) =>
      path.split('.').reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], values),
    change: (path, value) => set(changedPart(values, path, value)),
    faultAt: (path) => faults[path] ?? Object.entries(faults).find(([place]) => place.startsWith(`${path}.`))?.[1],
    idOf: (path) => `${prefix}${path}`,
    nameField: (path, label) => {
      labels.set(path, label);
    },
    labels,
    submit: (event) => {
      event?.preventDefault();
      if (save.isPending) return;
      setAttempt(checked.success ? 0 : attempt + 1);
      if (!checked.success) return options.onFaults?.();
      // By the promise: what was saved is said even where the form has left the page by then.
      save.mutateAsync(body).then(
        (result) => onSaved?.(result, body),
        (error) => onFailed?.(error),
      );
    },
    forgetFaults: () => setAttempt(0),
    isBusy: save.isPending,
    attempt,
    faults,
    refusal: save.error && refused.length === 0 ? sentenceOf(save.error) : null,
    isAskedForMore: save.error !== null && options.asksForMore?.(save.error) === true,
  };
}

/** A change of the value at a path, as a change of the first step of it. */
function changedPart<Whole extends object>(whole: Whole, path: string, value: unknown): Partial<Whole> {
  const [step = '', ...rest] = path.split('.');
  const former = (whole as Record<string, unknown>)[step];
  return { [step]: rest.length === 0 ? value : changedAt((former ?? {}) as object, rest, value) } as Partial<Whole>;
}

const listAsOneField = (path: string) => path.replace(/\.\d+(\..*)?$/, '');

function changedAt<Whole extends object>(whole: Whole, [step = '', ...rest]: string[], value: unknown): Whole {
  const former = (whole as Record<string, unknown>)[step];
  const changed = rest.length === 0 ? value : changedAt((former ?? {}) as object, rest, value);
  if (Array.isArray(whole)) return whole.with(Number(step), changed) as unknown as Whole;
  return { ...whole, [step]: changed };
}

type Issue = readonly [path: string, message: string];

/** One fault a field, in the order in which the fields stand in the schema. */
function firstOfEachField(issues: readonly Issue[], fieldOf: (path: string) => string): Faults {
  const faults: Record<string, string> = {};
  for (const [path, message] of issues) faults[fieldOf(path)] ??= message;
  return faults;
}

const issuesOf = (error: z.ZodError | undefined): Issue[] =>
  (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

/** What the server refused, by the places it names. */
const refusedFields = (error: Error | null): Issue[] =>
  error instanceof ProblemError ? error.fields.map(({ path, message }) => [path, message]) : [];

const FormContext = createContext<FormState | null>(null);

/** The form that a field stands in. */
export function useFormState(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field of a form stands outside of one');
  return form;
}

/** Tells the summary of the form what the field at a path is called. */
export function useFieldName(path: string, label: string): void {
  const { nameField } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps one map of names for its whole life
  useEffect(() => {
    nameField(path, label);
  }, [path, label]);
}

/** A form on a page. What is typed stays when the server refuses it. */
export function FormBody<Values extends object>(
  props: Omit<ComponentProps<'form'>, 'form' | 'onSubmit' | 'noValidate'> & {
    form: Form<Values>;
    /** A form of one or two fields needs no summary: the first field at fault takes the focus. */
    isShort?: boolean;
  },
) {
  const { form, isShort = false, className = 'flex flex-col gap-5', children, ...attributes } = props;
  const errors = Object.entries(form.faults).map(([path, message]) => {
    const { path: place, ...error } = namedError(path, message, form.labels);
    return { fieldId: form.idOf(place), ...error };
  });
  const firstFault = isShort ? errors[0]?.fieldId : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt asks for the focus again
  useEffect(() => {
    if (firstFault !== undefined) document.getElementById(firstFault)?.focus();
  }, [firstFault, form.attempt]);
  return (
    <form {...attributes} onSubmit={form.submit} noValidate className={className}>
      <FormContext value={form}>
        <div className="col-span-full flex w-full flex-col gap-5 empty:hidden">
          {!isShort && <ErrorSummary attempt={form.attempt} errors={errors} />}
          {form.refusal !== null && (
            <Callout tone={form.isAskedForMore ? 'note' : 'danger'} isLive>
              {form.refusal}
            </Callout>
          )}
        </div>
        {children}
      </FormContext>
    </form>
  );
}

/** A form above the page: stays open until it is saved or left. */
export function FormDialog<Values extends object>(props: {
  form: Form<Values>;
  title: ReactNode;
  description?: ReactNode | undefined;
  shape?: 'middle' | 'wide' | 'side';
  submitText: string;
  /** Of the fields. */
  className?: string;
  isShort?: boolean;
  /** Stands above the fields. */
  lead?: ReactNode;
  /** Stands below them. */
  tail?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { form, onClose, className, isShort = false } = props;
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={props.title}
      description={props.description}
      shape={props.shape ?? 'middle'}
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} look="primary" busy={form.isBusy} busyText="Saving...">
            {props.submitText}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {props.lead}
        <FormBody form={form} id={id} isShort={isShort} {...(className ? { className } : {})}>
          {props.children}
        </FormBody>
        {props.tail}
      </div>
    </Dialog>
  );
}
