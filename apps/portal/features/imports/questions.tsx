import { type ChosenColumn, type ImportQuestion, isAnswerable } from '@lods/contract/imports/endpoints';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Field } from '@lods/ui/field';
import { useFormat } from '@lods/ui/format';
import { RadioGroup } from '@lods/ui/radio-group';
import { movePoint } from '@lods/ui/read-number';
import { Select } from '@lods/ui/select';
import { useToday } from '../../shell/company-data.ts';
import { columnOf, keyOf, readings, type Said, type Understood, withColumn } from './answers.ts';
import { FIELD_CHOICES, isImportField } from './fields.ts';
import { quartersUntil } from './quarters.ts';
import { ChosenQuarter } from './submitted-quarters.tsx';

interface QuestionsProps {
  understood: Understood;
  said: Said;
  onSay: (answers: Said) => void;
}

/** What is not certain, one question after the other, each with the values that it is about. */
export function Questions({ understood, said: answers, onSay }: QuestionsProps) {
  const { questions } = understood.mapping;
  if (questions.length === 0) return null;
  const looks = questions.filter((question) => !isAnswerable(question));
  const asked = questions.filter(isAnswerable);
  return (
    <Card
      title="Questions"
      description="We could not read these from the file. Answers about columns are remembered for this layout."
    >
      <div className="flex flex-col gap-6">
        {looks.map(({ question }) => (
          <Callout key={question} tone="warning">
            {`${question} Importing the lines confirms that you have looked.`}
          </Callout>
        ))}
        {asked.map((question) => (
          <Question
            key={`${question.about} ${question.sheet} ${question.column} ${question.field}`}
            question={question}
            understood={understood}
            said={answers}
            onSay={onSay}
          />
        ))}
      </div>
    </Card>
  );
}

function Question({ question, understood, said: answers, onSay }: QuestionsProps & { question: ImportQuestion }) {
  const { about, sheet, column } = question;
  const quarters = quartersUntil(useToday());
  const chosen = column === null ? undefined : answers.columns.get(keyOf(sheet, column));
  const mapped = columnOf(understood, sheet, column);
  const say = (change: Partial<ChosenColumn>) => {
    if (column === null) return;
    const field = chosen ? chosen.field : mapped?.field;
    onSay(
      withColumn(answers, {
        sheet,
        column,
        field: isImportField(field ?? null) ? (field as ChosenColumn['field']) : null,
        ...change,
      }),
    );
  };
  if (about === 'quarter')
    return (
      <div className="flex flex-col gap-3">
        <Field label={question.question} className="max-w-md">
          <Select
            choices={quarters}
            placeholder="Choose a quarter"
            value={answers.quarter}
            onChange={(event) => onSay({ ...answers, quarter: event.target.value })}
          />
        </Field>
        <ChosenQuarter quarter={answers.quarter} />
      </div>
    );
  if (about === 'copies') return <CopiesQuestion question={question} said={answers} onSay={onSay} />;
  if (about === 'lightMasses' || about === 'heavyMasses')
    return <UnusualMasses question={question} said={answers} onSay={onSay} />;
  if (about === 'decimalMark')
    return (
      <MarkQuestion
        question={question}
        samples={mapped?.samples ?? []}
        unit={mapped?.unit === 'kg' || mapped?.unit === 't' ? ` ${mapped.unit}` : ''}
        value={chosen?.decimalMark}
        onSay={(decimalMark) => say({ decimalMark })}
      />
    );
  if (about === 'unit')
    return (
      <RadioGroup
        label={question.question}
        hint={<Samples of={mapped?.samples ?? []} />}
        choices={[
          { value: 'kg', label: 'Kilograms' },
          { value: 't', label: 'Tonnes' },
        ]}
        value={chosen?.unit ?? ''}
        onChange={(unit) => say({ unit: unit as 'kg' | 't' })}
      />
    );
  if (about === 'dateOrder')
    return (
      <RadioGroup
        label={question.question}
        hint={<Samples of={mapped?.samples ?? []} />}
        choices={DATE_ORDERS.filter(({ value }) => question.choices.includes(value))}
        value={chosen?.dateOrder ?? ''}
        onChange={(order) => say({ dateOrder: order as ChosenColumn['dateOrder'] })}
      />
    );
  if (column === null) return <WhichColumn question={question} understood={understood} said={answers} onSay={onSay} />;
  return (
    <Field label={question.question} hint={<Samples of={mapped?.samples ?? []} />} className="max-w-md">
      <Select
        choices={FIELD_CHOICES}
        value={(chosen ? chosen.field : question.proposal) ?? ''}
        onChange={(event) =>
          onSay(withColumn(answers, { sheet, column, field: (event.target.value || null) as ChosenColumn['field'] }))
        }
      />
    </Field>
  );
}

function CopiesQuestion({
  question,
  said: answers,
  onSay,
}: Omit<QuestionsProps, 'understood'> & { question: ImportQuestion }) {
  return (
    <RadioGroup
      label={question.question}
      choices={[
        { value: 'omit', label: 'No, they are copies' },
        { value: 'count', label: 'Yes, they are further goods' },
      ]}
      value={answers.sameRows ?? ''}
      onChange={(sameRows) => onSay({ ...answers, sameRows: sameRows as Said['sameRows'] })}
    />
  );
}

/** One answer for all of them, with one of them as an example; a single line is corrected in the table below. */
function UnusualMasses({
  question,
  said: answers,
  onSay,
}: Omit<QuestionsProps, 'understood'> & { question: ImportQuestion }) {
  const { spaced } = useFormat();
  const isLight = question.about === 'lightMasses';
  const { kg = '' } = question;
  const meant = `${spaced(movePoint(kg, isLight ? 3 : -3))} kg`;
  return (
    <RadioGroup
      label={question.question}
      choices={
        isLight
          ? [
              { value: 'keep', label: `Yes, ${spaced(kg)} kg is right` },
              { value: 'thousandfold', label: `No, ${meant} was meant`, hint: 'Counts a thousandfold of each of them' },
            ]
          : [
              { value: 'keep', label: `Yes, ${spaced(kg)} kg is right` },
              { value: 'thousandth', label: `No, ${meant} was meant`, hint: 'Counts a thousandth of each of them' },
            ]
      }
      value={answers[isLight ? 'lightMasses' : 'heavyMasses'] ?? ''}
      onChange={(answer) =>
        onSay({
          ...answers,
          ...(isLight
            ? { lightMasses: answer as Said['lightMasses'] }
            : { heavyMasses: answer as Said['heavyMasses'] }),
        })
      }
    />
  );
}

/** 2.400: two thousand four hundred, or two point four? Asked with a value of the file itself. */
const DATE_ORDERS = [
  { value: 'day-first', label: 'The day comes first' },
  { value: 'month-first', label: 'The month comes first' },
  { value: 'year-first', label: 'The year comes first' },
] as const;

function MarkQuestion(props: {
  question: ImportQuestion;
  samples: readonly string[];
  value: ',' | '.' | undefined;
  unit: string;
  onSay: (mark: ',' | '.') => void;
}) {
  const { number } = useFormat();
  const sample = props.samples.map((text) => text.trim()).find((text) => readings(text) !== null) ?? '2.400';
  const { asGroups, asDecimals } = readings(sample) ?? { asGroups: '2\u202f400', asDecimals: '2.4' };
  const isPoint = sample.includes('.');
  const meaning = (mark: ',' | '.') => ((mark === '.') === isPoint ? number(asDecimals) : asGroups);
  return (
    <RadioGroup
      label={props.question.question}
      hint={<Samples of={props.samples} />}
      choices={([',', '.'] as const).map((mark) => ({
        value: mark,
        label: `${sample} is ${meaning(mark)}${props.unit}`,
        hint: mark === ',' ? 'The comma is the decimal mark' : 'The point is the decimal mark',
      }))}
      value={props.value ?? ''}
      onChange={(mark) => props.onSay(mark as ',' | '.')}
    />
  );
}

function WhichColumn({ question, understood, said: answers, onSay }: QuestionsProps & { question: ImportQuestion }) {
  const { sheet, field, choices } = question;
  if (choices.length === 0)
    return (
      <Callout tone="warning">
        {`${question.question} No other column of the file can. Add one to the file and upload it again.`}
      </Callout>
    );
  const value =
    [...answers.columns.values()].find((column) => column.field === field && (column.sheet ?? '') === sheet)?.column ??
    '';
  const named = choices.map((letter) => {
    const mapped = columnOf(understood, sheet, letter);
    const text = [mapped?.heading, mapped?.samples.slice(0, 2).join(', ')].filter(Boolean).join(' · ');
    return { value: letter, text, label: text === '' ? `Column ${letter}` : `Column ${letter} (${text})` };
  });
  return (
    <Field label={question.question} className="max-w-md">
      <Select
        data-entered={named.map(({ text }) => text).join('\n')}
        choices={named}
        placeholder="Choose a column"
        value={value}
        onChange={(event) => {
          if (!isImportField(field)) return;
          const others = new Map([...answers.columns].filter(([, column]) => column.field !== field));
          const rest = { ...answers, columns: others };
          onSay(event.target.value === '' ? rest : withColumn(rest, { sheet, column: event.target.value, field }));
        }}
      />
    </Field>
  );
}

function Samples({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return <span data-untranslated="">{of.slice(0, 5).join('  ·  ')}</span>;
}
