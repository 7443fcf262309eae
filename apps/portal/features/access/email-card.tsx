import { recovery } from '@lods/contract/access/recovery';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { NO_PROOF, PersonProofFields } from './person-proof.tsx';

const EMPTY = { email: '', ...NO_PROOF };

/** The address that a link for a new password goes to. It counts once its owner has opened a link in a mail to it. */
export function EmailCard() {
  const toast = useToast();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-email'],
    queryFn: ({ signal }) => api(recovery.readEmail, { signal }),
  });
  const form = useForm({
    values: EMPTY,
    schema: recovery.askEmail.body,
    save: useMutation({ mutationFn: (body: typeof EMPTY) => api(recovery.askEmail, { body }) }),
    onSaved: () => {
      form.set(EMPTY);
      toast({ title: 'Mail sent', description: 'Open the link in it to confirm the address.' });
    },
  });
  return (
    <Card title="Email address" description="A link for a new password is sent here when you need one.">
      {error && (
        <div className="mb-5">
          <LoadFailure title="The address could not be loaded" error={error} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Skeleton className="mb-5 h-10" />}
      {data?.email && (
        <p className="mb-5 flex flex-wrap items-center gap-2">
          <span data-untranslated="">{data.email}</span>
          <Badge tone={data.isConfirmed ? 'green' : 'amber'}>{data.isConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
        </p>
      )}
      <FormBody form={form} className="flex max-w-sm flex-col gap-5">
        <TextField
          path="email"
          label={data?.isConfirmed ? 'New address' : 'Address'}
          type="email"
          autoComplete="email"
          placeholder="name@company.dk"
        />
        <PersonProofFields />
        <Button type="submit" className="self-start" busy={form.isBusy} busyText="Sending...">
          Send confirmation
        </Button>
      </FormBody>
    </Card>
  );
}
