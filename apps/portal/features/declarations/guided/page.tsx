import type { Declaration } from '@lods/contract/declarations';
import type { Finding } from '@lods/contract/findings';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import type { Option } from '@lods/ui/combobox';
import { ProgressBar } from '@lods/ui/progress-bar';
import { Skeleton } from '@lods/ui/skeleton';
import { Stepper } from '@lods/ui/stepper';
import { useToast } from '@lods/ui/toast';
import { type ComponentType, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { ProblemError } from '../../../shell/api.ts';
import { useDeclarant } from '../../../shell/company-data.ts';
import { useKept } from '../../../shell/kept.ts';
import { Screen } from '../../../shell/screen.tsx';
import { useCurrentUser } from '../../../shell/session.ts';
import { useCountries, useDeclaration, useSaveDraft, useStartDraft } from '../queries.ts';
import { EmissionsStep } from './emissions-step.tsx';
import { FilesStep } from './files-step.tsx';
import { type GeneralForm, GeneralStep } from './general-step.tsx';
import { GoodsStep, GoodsTable } from './goods-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { STEP, STEPS, stepOf } from './steps.ts';

export type DeclarantForm = ComponentType<{
  open: boolean;
  onClose: () => void;
  countries: readonly Option[];
  focus: string | null;
}>;

/** The guided workflow: a new declaration at /guided-workflow, a stored draft at /declarations/{id}/edit. */
export function GuidedPage({ DeclarantDrawer }: { DeclarantDrawer: DeclarantForm }) {
  const { id = null } = useParams();
  const stored = useDeclaration(id);
  if (id === null)
    return (
      <Frame step={0} reached={0}>
        <NewDraft />
      </Frame>
    );
  if (stored.error) {
    return (
      <Screen title="Guided Workflow">
        <Callout
          tone="danger"
          title="The draft could not be loaded"
          action={<Button onClick={() => stored.refetch()}>Try again</Button>}
        >
          {stored.error.message}
        </Callout>
      </Screen>
    );
  }
  if (!stored.data)
    return (
      <Screen title="Guided Workflow">
        <Skeleton className="h-96" />
      </Screen>
    );
  if (stored.data.status !== 'draft') return <Navigate to={`/declarations/${id}`} replace />;
  return <Steps draft={stored.data} DeclarantDrawer={DeclarantDrawer} />;
}

function Frame(props: {
  step: number;
  reached: number;
  onOpen?: (step: number) => void;
  saved?: string;
  children: React.ReactNode;
}) {
  const { step, reached, onOpen = () => {}, saved, children } = props;
  return (
    <Screen
      title="Guided Workflow"
      sentence="From the goods of a quarter to a checked declaration, in five steps."
      {...(saved ? { action: <p className="text-sm text-ink-soft">{saved}</p> } : {})}
    >
      <ProgressBar
        label="Progress"
        done={step + 1}
        total={STEPS.length}
        detail={`Step ${step + 1} of ${STEPS.length}`}
      />
      <Stepper label="Steps of the declaration" steps={STEPS} current={step} reached={reached} onOpen={onOpen} />
      {children}
    </Screen>
  );
}

function NewDraft() {
  const { data: user } = useCurrentUser();
  const { data: company } = useDeclarant();
  const navigate = useNavigate();
  const toast = useToast();
  const start = useStartDraft();
  const [kept, setForm, forget] = useKept<Partial<GeneralForm>>('new declaration', {});
  if (!user || !company) return <Skeleton className="h-96" />;
  const shown: GeneralForm = {
    declarantName: company.legalName || user.company,
    declarantId: company.eoris.find(({ isPrimary }) => isPrimary)?.eori ?? company.eoris[0]?.eori ?? '',
    reportingPeriod: 'Q1' as const,
    reportingYear: 2025,
    installationCountry: '',
    ...kept,
  };
  const next = () =>
    start.mutate(
      { generalInfo: shown },
      {
        onSuccess: ({ id }) => {
          forget();
          toast({ title: 'General information saved' });
          navigate(`/declarations/${id}/edit?step=2`, { replace: true });
        },
        onError: (error) => toast({ title: 'Not saved', description: error.message, variant: 'destructive' }),
      },
    );
  return <GeneralStep form={shown} onChange={setForm} onNext={next} isBusy={start.isPending} />;
}

function Steps({ draft, DeclarantDrawer }: { draft: Declaration; DeclarantDrawer: DeclarantForm }) {
  const [search, setSearch] = useSearchParams();
  const { data: countries } = useCountries();
  const toast = useToast();
  const save = useSaveDraft(draft.id);
  const [form, setForm] = useState<GeneralForm | null>(null);
  const [opened, setOpened] = useState<Finding | null>(null);
  const [isCompanyOpen, setCompanyOpen] = useState(false);
  const step = Math.min(Math.max(Number(search.get('step') ?? 1) - 1, 0), STEPS.length - 1);
  // What is not loaded must not be saved over: a list that is cut short is shown and not changed here.
  const isTooLarge = draft.goodsCount > draft.goodsItems.length;
  const reached = draft.goodsCount > 0 ? STEP.review : STEP.goods;
  const open = (to: number) => {
    setOpened(null);
    setSearch({ step: String(to + 1) });
    window.scrollTo(0, 0);
  };
  const openFinding = (finding: Finding) => {
    if (finding.path.startsWith('declarant')) return setCompanyOpen(true);
    open(stepOf(finding.path));
    setOpened(finding);
  };
  const saveGeneral = () =>
    save.mutate(
      { version: draft.version, generalInfo: form ?? draft.generalInfo },
      {
        onSuccess: () => {
          toast({ title: 'General information saved' });
          setForm(null);
          open(STEP.goods);
        },
        onError: (error) => toast({ title: 'Not saved', description: staleSentence(error), variant: 'destructive' }),
      },
    );
  const indexIn = (list: string) => Number(new RegExp(`^${list}\\[(\\d+)\\]`).exec(opened?.path ?? '')?.[1] ?? -1);
  const isDetail = opened?.path.includes('.registry.') ?? false;
  const place = (list: string) => (indexIn(list) < 0 || isDetail ? null : indexIn(list));
  const detail = (list: string) => (indexIn(list) < 0 || !isDetail ? null : indexIn(list));
  return (
    <Frame step={step} reached={reached} onOpen={open} saved={`Saved as draft ${draft.draftReportId}`}>
      {opened && (
        <Callout tone="warning" title={opened.message}>
          {opened.remedy}
        </Callout>
      )}
      {step === STEP.general && (
        <GeneralStep form={form ?? draft.generalInfo} onChange={setForm} onNext={saveGeneral} isBusy={save.isPending} />
      )}
      {isTooLarge && (step === STEP.goods || step === STEP.emissions) && <TooLarge draft={draft} />}
      {step === STEP.goods && !isTooLarge && (
        <GoodsStep
          key={opened?.path}
          draft={draft}
          edit={place('goodsItems')}
          detail={detail('goodsItems')}
          onBack={() => open(STEP.general)}
          onNext={() => open(STEP.emissions)}
        />
      )}
      {step === STEP.emissions && !isTooLarge && (
        <EmissionsStep
          key={opened?.path}
          draft={draft}
          edit={place('emissionsData')}
          editItem={place('goodsItems')}
          detail={detail('emissionsData')}
          onBack={() => open(STEP.goods)}
          onNext={() => open(STEP.files)}
        />
      )}
      {step === STEP.files && (
        <FilesStep draft={draft} onBack={() => open(STEP.emissions)} onNext={() => open(STEP.review)} />
      )}
      {step === STEP.review && (
        <ReviewStep draft={draft} onBack={() => open(STEP.files)} onOpenStep={open} onOpenFinding={openFinding} />
      )}
      <DeclarantDrawer
        open={isCompanyOpen}
        onClose={() => setCompanyOpen(false)}
        countries={countries ?? []}
        focus={null}
      />
    </Frame>
  );
}

const staleSentence = (error: Error) =>
  error instanceof ProblemError && error.is('request.stale')
    ? `${error.message} Reload the page to see it.`
    : error.message;

/** A draft with more goods than this screen loads. */
function TooLarge({ draft }: { draft: Declaration }) {
  return (
    <>
      <Callout tone="warning" title={`This draft has ${draft.goodsCount} goods`}>
        The first {draft.goodsItems.length} are shown. Goods of a draft this large are changed in its file or through
        the interface, not here.
      </Callout>
      <GoodsTable draft={draft} />
    </>
  );
}
