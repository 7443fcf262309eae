import { sumBesideTotal } from '@lods/cbam/disagreements';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { isPlainDecimal } from '@lods/ui/read-number';
import type { EmissionsForm } from './emissions-record.ts';

const stated = (figure: string) => (isPlainDecimal(figure) ? figure : null);

/** Where a total stands beside parts that make another one: says that the parts count, and lets a person choose. */
export function TotalAgainstParts(props: { values: EmissionsForm; onChoose: (part: Partial<EmissionsForm>) => void }) {
  const { values, onChoose } = props;
  const { number } = useFormat();
  const total = values.specificEmbeddedEmissions;
  const direct = stated(values.specificDirectEmissions);
  const indirect = stated(values.specificIndirectEmissions);
  const sum = sumBesideTotal({ direct, indirect, embedded: stated(total) });
  if (sum === null) return null;
  const isWhole = direct !== null && indirect !== null;
  return (
    <Callout
      tone="warning"
      isLive
      title="The total is not the sum of its parts"
      action={
        <>
          <Button size="small" onClick={() => onChoose({ specificEmbeddedEmissions: sum })}>
            {`Use the parts: ${number(sum)} tCO2e/t`}
          </Button>
          <Button size="small" onClick={() => onChoose({ specificDirectEmissions: '', specificIndirectEmissions: '' })}>
            {`Use the total alone: ${number(total)} tCO2e/t`}
          </Button>
        </>
      }
    >
      {isWhole
        ? 'Direct plus indirect emissions count; the total does not. Choose which of the two is right, or correct a figure.'
        : 'Only the part that is stated counts; the total does not. Choose which of the two is right, or state the other part.'}
    </Callout>
  );
}
