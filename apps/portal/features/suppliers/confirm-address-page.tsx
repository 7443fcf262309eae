import { addressLinks, type MailedLink } from '@lods/contract/suppliers/address-links';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { Skeleton } from '@lods/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { BarePage } from '../../shell/bare-page.tsx';
import { useTabTitle } from '../../shell/screen.tsx';

const LINK = ['address-link'];

/** Where a mailed link leads: the owner of an address says whether it is the right one. Opening the page says nothing. */
export function ConfirmAddressPage() {
  useTabTitle('Confirm an email address');
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  const queries = useQueryClient();
  const { data: link, error } = useQuery({
    queryKey: LINK,
    queryFn: ({ signal }) => api(addressLinks.read, { body: { token }, signal }),
    enabled: token !== '',
  });
  const answer = useMutation({
    mutationFn: (isRight: boolean) => api(isRight ? addressLinks.confirm : addressLinks.decline, { body: { token } }),
    onSuccess: (answered) => queries.setQueryData(LINK, answered),
    onError: () => queries.invalidateQueries({ queryKey: LINK }),
  });
  if (token === '')
    return (
      <BarePage title="The link is not complete" action={null}>
        Open the whole link of the mail; it ends in a long token.
      </BarePage>
    );
  if (error)
    return (
      <BarePage title="This link cannot be opened" action={null}>
        {error.message}
      </BarePage>
    );
  if (!link)
    return (
      <BarePage title="Confirm an email address" action={null}>
        <Skeleton className="h-24" />
      </BarePage>
    );
  return (
    <BarePage
      title={TITLE[link.state]}
      action={
        link.state === 'open' && (
          <>
            <Button
              look="primary"
              busy={answer.isPending && answer.variables === true}
              busyText="Confirming..."
              disabled={answer.isPending}
              onClick={() => answer.mutate(true)}
            >
              Confirm this address
            </Button>
            <Button disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              This is not for us
            </Button>
          </>
        )
      }
    >
      <About link={link} />
      {answer.error && (
        <div className="mt-5">
          <Callout tone="danger" isLive>
            {answer.error.message}
          </Callout>
        </div>
      )}
    </BarePage>
  );
}

const TITLE: Readonly<Record<MailedLink['state'], string>> = {
  open: 'Is this the right address?',
  confirmed: 'Thank you: the address is confirmed',
  declined: 'Thank you: this address will not be used',
  expired: 'This link has expired',
};

function About({ link }: { link: MailedLink }) {
  const { dateTime } = useFormat();
  const company = <strong data-untranslated="">{link.company}</strong>;
  const supplier = <strong data-untranslated="">{link.supplierName}</strong>;
  const address = (
    <strong className="wrap-anywhere" data-untranslated="">
      {link.address}
    </strong>
  );
  if (link.isSupplier && (link.state === 'open' || link.state === 'confirmed'))
    return (
      <p>
        {company} supplies {supplier} and wants to write to {address} about the emissions of its goods.
      </p>
    );
  if (link.state === 'open')
    return (
      <div className="flex flex-col gap-3">
        <p>
          {company} imports goods from {supplier} into the European Union and needs to know how much CO2 their
          production emitted. They ask us to send their questions to {address} and nowhere else.
        </p>
        <p>Confirm if you answer such questions. You can do so until {dateTime(link.expiresAt)}.</p>
      </div>
    );
  if (link.state === 'confirmed')
    return (
      <p role="status">
        From now on {company} may write to {address} when it has questions about goods of {supplier} and CBAM. You can
        close this page.
      </p>
    );
  if (link.state === 'declined')
    return (
      <p role="status">
        {company} is told that {address} is not the one to ask about goods of {supplier} and can look for another. You
        can close this page.
      </p>
    );
  return <p>Nothing was confirmed. Ask {company} for a new link if this is your business.</p>;
}
