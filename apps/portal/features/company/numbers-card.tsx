import { type ConfirmedNumber, companyNumbers } from '@lods/contract/company/numbers';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { May } from '../../shell/may.tsx';

/** The numbers on customs papers that people confirmed as the company's: by whom, when, from what, and the way back. */
export function NumbersCard() {
  const [leaving, setLeaving] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['company-numbers'],
    queryFn: ({ signal }) => api(companyNumbers.list, { signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <Card
      title="Numbers confirmed as yours"
      description="Customs papers with one of these numbers and names pass without a question. Withdraw what is not yours."
    >
      <ul className="flex flex-col divide-y">
        {data.map((each) => (
          <ConfirmedRow key={each.number} confirmed={each} onWithdraw={() => setLeaving(each.number)} />
        ))}
      </ul>
      {leaving !== null && <Withdraw number={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function ConfirmedRow({ confirmed, onWithdraw }: { confirmed: ConfirmedNumber; onWithdraw: () => void }) {
  const { dateTime } = useFormat();
  const { number, names, confirmedAt, confirmedBy, source } = confirmed;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium" data-untranslated="">
          {[number, ...names].join(', ')}
        </p>
        <p className="text-sm break-words text-ink-soft">
          <span>Confirmed by</span> <span data-untranslated="">{confirmedBy}</span>
          {', '}
          {dateTime(confirmedAt)}
          {source !== '' && (
            <>
              {', '}
              <span>from</span> <span data-untranslated="">{source}</span>
            </>
          )}
        </p>
      </div>
      <May call={companyNumbers.withdraw}>
        <Button size="small" aria-label={`Withdraw ${number}`} data-entered={number} onClick={onWithdraw}>
          Withdraw
        </Button>
      </May>
    </li>
  );
}

function Withdraw({ number, onClose }: { number: string; onClose: () => void }) {
  const toast = useToast();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (given: string) => api(companyNumbers.withdraw, { params: { number: given } }),
    // Lines that wait for review are asked about again.
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <Confirm
      change={withdraw}
      sent={number}
      title="Withdraw this number?"
      description="Papers that state it are asked about again. Lines that are approved already stay as they are."
      confirmText="Withdraw"
      busyText="Withdrawing..."
      onClose={onClose}
      onDone={() => toast({ title: 'Number withdrawn' })}
    />
  );
}
