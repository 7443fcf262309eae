import { DEFAULT_LETTERS, type LetterLanguage } from '@lods/contract/requests/default-letters';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { lastQuarterBefore } from '@lods/contract/requests/letter';
import type { Supplier } from '@lods/contract/suppliers/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { EmptyState } from '@lods/ui/empty-state';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { Factory, Send } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDeclarant, useToday } from '../../shell/company-data.ts';
import { useLanguage } from '../../shell/language.ts';
import { May } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useTypedDraft } from '../../shell/typed-draft.ts';
import { type RequestForm, useRequests, useSendRequest, useSuppliers } from './queries.ts';
import { RequestedGoods } from './request-goods.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestLetter, templateFault } from './request-letter.tsx';
import { Recipients } from './request-recipients.tsx';

const REDIRECT_AFTER_MS = 2000;

/** Asks suppliers by mail for the emissions of their goods. */
export function RequestSupplierDataPage() {
  const { data: suppliers, error, refetch } = useSuppliers(false);
  return (
    <Screen
      title="Request Supplier Data"
      sentence="Ask the makers of your goods for their emissions by email. Each request is recorded."
    >
      {error ? (
        <LoadFailure title="The suppliers could not be loaded" error={error} onRetry={refetch} />
      ) : !suppliers ? (
        <Skeleton className="h-96" />
      ) : suppliers.length === 0 ? (
        <EmptyState
          icon={<Factory aria-hidden="true" />}
          title="No suppliers yet"
          action={
            <Button look="primary" asChild>
              <Link to="/suppliers">Add Suppliers</Link>
            </Button>
          }
        >
          Add who makes your goods, with an email address; then you can ask for their data.
        </EmptyState>
      ) : (
        <Request suppliers={suppliers} />
      )}
    </Screen>
  );
}

function Request({ suppliers }: { suppliers: readonly Supplier[] }) {
  const requests = useRequests();
  return (
    <>
      <May call={supplierRequests.send}>
        <NewRequest suppliers={suppliers} requests={requests.data ?? []} />
      </May>
      <RequestHistory
        requests={requests.data}
        suppliers={suppliers}
        error={requests.error?.message}
        onRetry={() => requests.refetch()}
      />
    </>
  );
}

/** What was entered. Null: the letter is not changed, its language not chosen. */
interface Typed extends Omit<RequestForm, 'emailTemplate' | 'language'> {
  readonly emailTemplate: string | null;
  readonly language: LetterLanguage | null;
}

type NewRequestProps = Pick<ComponentProps<typeof Recipients>, 'suppliers' | 'requests'>;

/** Whom to ask for what, and the letter that asks. */
function NewRequest({ suppliers, requests }: NewRequestProps) {
  const today = useToday();
  const last = lastQuarterBefore(today);
  // Another page may lead here with the supplier to ask.
  const [address, setAddress] = useSearchParams();
  const named = address.getAll('supplier');
  const [kept, setForm, forget] = useTypedDraft<Typed>('supplier request', {
    supplierIds: [],
    emailTemplate: null,
    language: null,
    reportingPeriod: last.quarter,
    reportingYear: last.year,
    cnCodes: [],
  });
  const pageLanguage = useLanguage();
  const [pdf, setPdf] = useState<File | null>(null);
  const { send, isBusy, unsent } = useSending(forget);
  const form = named.length === 0 ? kept : { ...kept, supplierIds: [...new Set([...kept.supplierIds, ...named])] };
  const set = (part: Partial<Typed>) => {
    setForm({ ...form, ...part });
    if (named.length > 0) setAddress({}, { replace: true });
  };
  // a supplier that was archived meanwhile is not written to
  const supplierIds = form.supplierIds.filter((id) => suppliers.some((supplier) => supplier.id === id));
  const language = form.language ?? languageOfLast(requests, supplierIds) ?? pageLanguage;
  const emailTemplate = form.emailTemplate ?? DEFAULT_LETTERS[language];
  const why = supplierIds.length === 0 ? 'No suppliers selected' : templateFault(emailTemplate);
  return (
    <>
      <Obstacles unsent={unsent} />
      <Recipients
        suppliers={suppliers}
        requests={requests}
        chosen={supplierIds}
        onChange={(ids) => set({ supplierIds: [...ids] })}
      />
      <RequestedGoods form={form} thisYear={Number(today.slice(0, 4))} onChange={set} />
      <RequestLetter
        template={emailTemplate}
        language={language}
        pdf={pdf}
        onTemplate={(emailTemplate) => set({ emailTemplate })}
        onLanguage={(language) => set({ language })}
        onPdf={setPdf}
      />
      <div className="flex flex-wrap items-center justify-end gap-4">
        {why && (
          <p id="why-not-sent" className="text-ink-soft">
            {why}
          </p>
        )}
        <Button
          look="primary"
          icon={<Send aria-hidden="true" className="size-4" />}
          disabled={why !== undefined}
          aria-describedby={why ? 'why-not-sent' : undefined}
          busy={isBusy}
          busyText="Sending..."
          onClick={() => send({ ...form, supplierIds, language, emailTemplate }, pdf)}
        >
          {supplierIds.length > 1 ? `Send ${supplierIds.length} requests` : 'Send request'}
        </Button>
      </div>
    </>
  );
}

/** The language that one of the suppliers was written to in last. Requests come newest first. */
const languageOfLast = (requests: NewRequestProps['requests'], supplierIds: readonly string[]) =>
  requests.find(({ supplierId }) => supplierIds.includes(supplierId))?.language;

/** What keeps answers from coming, and who was not written to. */
function Obstacles({ unsent }: { unsent: ReturnType<typeof useSending>['unsent'] }) {
  const { data: company } = useDeclarant();
  return (
    <>
      {company?.contactEmail === '' && (
        <Callout
          tone="warning"
          title="Answers would not reach you"
          action={
            <Button asChild>
              <Link to="/settings">Open settings</Link>
            </Button>
          }
        >
          Your company has no contact email. Enter one, so that suppliers answer to it.
        </Callout>
      )}
      {unsent.length > 0 && (
        <Callout tone="warning" title="Not everybody was written to" isLive>
          <ul className="list-disc pl-5">
            {unsent.map(({ supplierId, name, because }) => (
              <li key={supplierId}>
                <span data-untranslated="">{name}</span>
                {because === 'again' ? ': the same letter went today' : ': its email address cannot be used'}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

/** Sends, says what came of it, and leaves for the declarations when everybody was written to. */
function useSending(forget: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const sending = useSendRequest();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate('/declarations'), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
  const send = (form: RequestForm, pdf: File | null) =>
    sending.mutate(
      { form, pdf },
      {
        onSuccess: ({ emailsSent, notSent, hasMailServer }) => {
          if (emailsSent > 0 && !hasMailServer)
            toast({
              title: 'Emails written to files',
              description: 'This installation has no mail server, so nobody gets them. See the outbox.',
            });
          else if (emailsSent > 0)
            toast({ title: 'Emails sent successfully', description: 'Follow them under Supplier Answers.' });
          else toast({ title: 'No email sent', description: 'See why above the list of suppliers' });
          if (notSent.length > 0) return;
          forget();
          setDone(true);
        },
        onError: (error) =>
          toast({
            title: 'Email sending failed',
            description: error.message || 'There was an error sending emails to suppliers. Please try again.',
            variant: 'destructive',
          }),
      },
    );
  return { send, isBusy: sending.isPending || isDone, unsent: sending.data?.notSent ?? [] };
}
