import { Exact } from '@lods/cbam/decimal';
import type { ReviewedAnswer } from '@lods/contract/answers/review';
import { Card } from '@lods/ui/card';
import { Checkbox } from '@lods/ui/checkbox';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';

type Answer = NonNullable<ReviewedAnswer['answer']>;
type Product = Answer['products'][number];

const WAYS: Readonly<Record<Answer['way'], string>> = {
  workbook: 'From the workbook of the Commission, calculated from its input sheets.',
  bills: 'Calculated from the fuels, the electricity and the output that the supplier stated.',
  values: 'As the supplier stated them.',
};

/** The figures of each product, and which of them to accept. */
export function Figures(props: {
  answer: Answer;
  chosen: ReadonlySet<string>;
  onChoose: ((chosen: ReadonlySet<string>) => void) | null;
}) {
  const { answer, chosen, onChoose } = props;
  const columns = useFigureColumns(answer.products.some(({ before }) => before !== null));
  const toggle = (cnCode: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(cnCode);
    else next.delete(cnCode);
    onChoose?.(next);
  };
  const choice: Column<Product> = {
    id: 'accept',
    head: 'Accept',
    width: 'w-20',
    cell: ({ cnCode, specificDirect, specificIndirect }) => (
      <Checkbox
        checked={chosen.has(cnCode)}
        disabled={specificDirect === null || specificIndirect === null}
        onChange={(isChosen) => toggle(cnCode, isChosen)}
        label={`Accept ${cnCode}`}
        hideLabel
      />
    ),
  };
  return (
    <Card title="Figures" description={WAYS[answer.way]} isFlush>
      <Table
        caption="Figures of the answer"
        columns={onChoose ? [choice, ...columns] : columns}
        rows={answer.products}
        rowId={({ cnCode, name }) => `${cnCode} ${name}`}
        rowName={({ cnCode }) => cnCode}
        empty={{ title: 'No products' }}
      />
    </Card>
  );
}

/** As many as the registry has. */
const sevenDecimals = (value: string) => new Exact(value).toDecimalPlaces(7).toFixed();

function useFigureColumns(hasBefore: boolean): readonly Column<Product>[] {
  const { number } = useFormat();
  const figure = (value: string | null) =>
    value === null ? <span className="text-ink-soft">Unknown</span> : number(sevenDecimals(value));
  const column = (id: 'specificDirect' | 'specificIndirect', head: string): Column<Product> => ({
    id,
    head,
    unit: 'tCO2e/t',
    width: 'w-44',
    isNumber: true,
    cell: (product) => (
      <>
        {figure(product[id])}
        {product.before && product.before[id] !== product[id] && (
          <span className="block text-xs text-ink-soft">{`accepted before: ${number(sevenDecimals(product.before[id]))}`}</span>
        )}
      </>
    ),
  });
  return [
    {
      id: 'cn',
      head: 'CN code',
      isName: true,
      width: 'w-32',
      cell: ({ cnCode }) => <span data-untranslated="">{cnCode}</span>,
    },
    { id: 'name', head: 'Product', cell: ({ name }) => <span data-untranslated="">{name}</span> },
    column('specificDirect', hasBefore ? 'Direct, new' : 'Direct'),
    column('specificIndirect', hasBefore ? 'Indirect, new' : 'Indirect'),
  ];
}
