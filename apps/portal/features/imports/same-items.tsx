import { type Import, SAME_ITEMS_SHOWN, type SameItem, type SameItemAnswer } from '@lods/contract/imports/endpoints';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { RadioGroup } from '@lods/ui/radio-group';
import { Link } from 'react-router';
import { StatedSide } from './stated-side.tsx';

/** What a person says of items that declarations have with other figures: of each, and of all others. */
export interface ItemAnswers {
  readonly all: SameItemAnswer | null;
  readonly items: ReadonlyMap<number, SameItemAnswer>;
}
export const NO_ITEM_ANSWERS: ItemAnswers = { all: null, items: new Map() };

/** What was submitted stays, and one item does not count twice, whatever is said of all. */
function answerOf(item: SameItem, answers: ItemAnswers): SameItemAnswer | null {
  const answer = answers.items.get(item.position) ?? answers.all;
  return answer !== null && isAnswer(item, answer) ? answer : null;
}

const isAnswer = ({ item, isSubmitted }: SameItem, answer: SameItemAnswer) =>
  answer === 'both' ? item === null : !isSubmitted || answer === 'declared';

/** How many of the items nobody has said anything of; those that are not shown are answered together. */
export function countOpen({ total, items }: Import['sameItems'], answers: ItemAnswers): number {
  const open = items.filter((item) => answerOf(item, answers) === null).length;
  return answers.all === null ? open + total - items.length : open;
}

/** As it is sent. */
export const sentAnswers = ({ all, items }: ItemAnswers) => ({
  ...(all === null ? {} : { all }),
  items: [...items].map(([position, answer]) => ({ position, answer })),
});

interface SameItemsProps {
  of: Import['sameItems'];
  answers: ItemAnswers;
  onAnswers: (answers: ItemAnswers) => void;
}

/** Both sides of every item that the list states otherwise than a declaration, and which of them counts. */
export function SameItems({ of: { total, items }, answers, onAnswers }: SameItemsProps) {
  const { number } = useFormat();
  if (total === 0) return null;
  const isAnyUnnumbered = items.some(({ item }) => item === null);
  return (
    <Card
      title="Which figures count?"
      description={
        isAnyUnnumbered
          ? 'A declaration has these MRNs already, with other lines. Item numbers are missing, so they may be the same goods.'
          : 'A declaration has these items already, with other figures.'
      }
    >
      <div className="flex flex-col gap-4">
        {total > 1 && (
          <RadioGroup
            label={`All ${number(total)} items`}
            hint="You can choose otherwise for single items below."
            value={answers.all ?? ''}
            onChange={(all) => onAnswers({ ...answers, all: all as SameItemAnswer })}
            choices={isAnyUnnumbered ? [...CHOICES, BOTH] : CHOICES}
          />
        )}
        {total > SAME_ITEMS_SHOWN && (
          <Callout tone="note">{`The first ${SAME_ITEMS_SHOWN} items are shown. Your choice for all items counts for the others.`}</Callout>
        )}
        <ul className="flex flex-col divide-y">
          {items.map((item) => (
            <Item
              key={item.position}
              item={item}
              answer={answerOf(item, answers)}
              onAnswer={(answer) => onAnswers({ ...answers, items: new Map(answers.items).set(item.position, answer) })}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}

const CHOICES = [
  { value: 'declared', label: 'Keep what is declared', hint: 'The line of the list counts nowhere.' },
  { value: 'list', label: 'Take the list', hint: 'The line that counts today leaves its declaration.' },
  { value: 'neither', label: 'Leave both out', hint: 'The item counts nowhere.' },
] as const;
const BOTH = { value: 'both', label: 'Count both', hint: 'They are different goods of the same MRN.' } as const;

interface ItemProps {
  item: SameItem;
  answer: SameItemAnswer | null;
  onAnswer: (answer: SameItemAnswer) => void;
}

function Item({ item, answer, onAnswer }: ItemProps) {
  const { mrn, declarationId, source, listed, declared, isSubmitted } = item;
  const name = item.item === null ? mrn : `${mrn} / ${item.item}`;
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 lg:grid-cols-[1fr_auto]">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium tabular-nums" data-untranslated="">
            {name}
          </span>
          <Link to={`/declarations/${declarationId}`} className="text-teal hover:underline">
            Open the declaration
          </Link>
        </p>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          <StatedSide label="In the list" side={listed} />
          {declared ? (
            <StatedSide label="In your declaration" side={declared} />
          ) : (
            <>
              <dt className="text-ink-soft">In your declaration</dt>
              <dd>Only other lines of this MRN</dd>
            </>
          )}
          <dt className="text-ink-soft">Declared from</dt>
          <dd className="wrap-anywhere" data-untranslated="">
            {source}
          </dd>
        </dl>
        {isSubmitted && (
          <p className="max-w-prose text-ink-soft">
            The declaration was submitted, so its figures stay. To change them, amend the declaration.
          </p>
        )}
      </div>
      <div data-entered={name}>
        <RadioGroup
          label={`What counts for ${name}?`}
          value={answer ?? ''}
          onChange={(value) => onAnswer(value as SameItemAnswer)}
          choices={(item.item === null ? [...CHOICES, BOTH] : CHOICES).map(({ value, label }) => ({
            value,
            label,
            disabled: !isAnswer(item, value),
          }))}
        />
      </div>
    </li>
  );
}
