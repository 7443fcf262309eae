import { lawChanges } from '@lods/contract/law-changes/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { api } from '../../shell/api.ts';
import { lawTableName } from '../../shell/law-tables.tsx';

/** What the latest change of the tables of the law did to open goods; nothing before the first. */
export function LawNotice() {
  const { date, money } = useFormat();
  const { data } = useQuery({ queryKey: ['law-changes'], queryFn: ({ signal }) => api(lawChanges.list, { signal }) });
  const change = data?.[0];
  if (!change) return null;
  const { goods, differenceEur, foundAt, id, tables } = change;
  return (
    <Callout
      title={titleOf(differenceEur, (value) => money(value, 'EUR'))}
      action={
        <Button asChild>
          <a href={`/api/law-changes/${id}/file`} download>
            <FileDown aria-hidden="true" className="size-4" />
            Download the goods
          </a>
        </Button>
      }
    >
      {goods === 1
        ? `Since ${date(foundAt)}, for 1 good of an open year. Submitted declarations stay as they are.`
        : `Since ${date(foundAt)}, for ${goods} goods of open years. Submitted declarations stay as they are.`}
      <ul className="mt-1 text-[0.8125rem]">
        {tables.map(({ name, from, to }) => (
          <li key={name}>
            <span>{lawTableName(name)}</span>
            <span className="tabular-nums" data-untranslated="">{`: ${date(from)} → ${date(to)}`}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function titleOf(differenceEur: string, money: (value: string) => string): string {
  if (Number(differenceEur) === 0) return 'New tables of the law change your goods';
  return differenceEur.startsWith('-')
    ? `New tables of the law lower your costs by ${money(differenceEur.slice(1))}`
    : `New tables of the law raise your costs by ${money(differenceEur)}`;
}
