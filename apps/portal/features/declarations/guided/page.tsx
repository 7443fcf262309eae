import { quarterOfMonth } from '@lods/cbam/period';
import { type DeclarationOverview, declarationGoods } from '@lods/contract/declarations/goods';
import type { DeclarationFinding } from '@lods/contract/findings';
import { CompleteGeneralInfo } from '@lods/contract/goods/good';
import { Callout } from '@lods/ui/callout';
import { LoadFailure } from '@lods/ui/load-failure';
import { ProgressBar } from '@lods/ui/progress-bar';
import { Skeleton } from '@lods/ui/skeleton';
import { Stepper } from '@lods/ui/stepper';
import { useToast } from '@lods/ui/toast';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createSearchParams, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { api } from '../../../shell/api.ts';
import { useDeclarant, useToday } from '../../../shell/company-data.ts';
import { staleSentence } from '../../../shell/faults.ts';
import { RecordFailure } from '../../../shell/record-failure.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useCurrentUser } from '../../../shell/session.ts';
import { useTypedDraft } from '../../../shell/typed-draft.ts';
import { useChange, useWithoutEmissions } from '../goods-queries.ts';
import { useDeclaration, useStartDraft } from '../queries.ts';
import { type OneOfQuarter, useOneOfQuarter } from '../second-of-quarter.tsx';
import { AlreadyDeclared } from './already-declared.tsx';
import { isOvertaken, sidesOf, useConflict } from './conflict.tsx';
import { EmissionsStep } from './emissions-step.tsx';
import { FilesStep } from './files-step.tsx';
import { type GeneralForm, GeneralStep } from './general-step.tsx';
import { GoodsStep } from './goods-step.tsx';
import { useLeaveStep } from './leave-step.tsx';
import { FIRST_WIZARD, GUIDED, type Manner } from './manner.ts';
import { openedBy } from './opened.ts';
import { OtherWays } from './other-ways.tsx';
import { ReviewStep } from './review-step.tsx';
import { STEP, STEPS, stepOf } from './steps.ts';
import { UnsavedContext } from './typed.ts';

export type DeclarantForm = ComponentType<{
  open: boolean;
  onClose: () => void;
  focus: string | null;
}>;

/** The guided workflow: a new declaration at /guided-workflow, a stored draft at /declarations/{id}/edit. */
export function GuidedPage({ DeclarantDrawer }: { DeclarantDrawer: DeclarantForm }) {
  const { id = null } = useParams();
  return <DeclarationSteps manner={GUIDED} draftId={id} DeclarantDrawer={DeclarantDrawer} />;
}

/** The first wizard at /declarations/new: no step can be opened before the general information has made a draft. */
export function FirstWizardPage({ DeclarantDrawer }: { DeclarantDrawer: DeclarantForm }) {
  const [search, setSearch] = useSearchParams();
  const toast = useToast();
  const draftId = search.get('draft');
  const isTooEarly = draftId === null && search.has('step');
  useEffect(() => {
    if (!isTooEarly) return;
    toast({
      title: 'No declaration available',
      description: 'Please complete the general information step first',
      variant: 'destructive',
    });
    setSearch({}, { replace: true });
  }, [isTooEarly, toast, setSearch]);
  return <DeclarationSteps manner={FIRST_WIZARD} draftId={draftId} DeclarantDrawer={DeclarantDrawer} />;
}

function DeclarationSteps(props: { manner: Manner; draftId: string | null; DeclarantDrawer: DeclarantForm }) {
  const { manner, draftId, DeclarantDrawer } = props;
  const stored = useDeclaration(draftId);
  if (draftId === null)
    return (
      <Frame manner={manner} step={0} reached={0}>
        <NewDraft manner={manner} />
      </Frame>
    );
  if (stored.error) {
    return (
      <Screen title={manner.title}>
        <RecordFailure
          of={declarationGoods.overview}
          id={draftId}
          title="The draft could not be loaded"
          error={stored.error}
          onRetry={stored.refetch}
        />
      </Screen>
    );
  }
  if (!stored.data)
    return (
      <Screen title={manner.title}>
        <Skeleton className="h-96" />
      </Screen>
    );
  if (stored.data.status !== 'draft') return <Navigate to={`/declarations/${draftId}`} replace />;
  return <Steps key={draftId} manner={manner} draft={stored.data} DeclarantDrawer={DeclarantDrawer} />;
}

function Frame(props: {
  manner: Manner;
  step: number;
  reached: number;
  /** Of each step, whether nothing is missing there. */
  done?: readonly boolean[];
  onOpen?: (step: number) => void;
  saved?: string;
  children: React.ReactNode;
}) {
  const { manner, step, reached, done = [], onOpen = () => {}, saved, children } = props;
  const steps = useRef<HTMLElement>(null);
  const shown = useRef(step);
  // The button that led here is gone: what is named instead is the step that one has come to.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    steps.current?.querySelector<HTMLElement>('[aria-current=step]')?.focus({ preventScroll: true });
  }, [step]);
  return (
    <Screen
      title={manner.title}
      sentence={manner.sentence}
      {...(saved ? { action: <p className="text-sm text-ink-soft">{saved}</p> } : {})}
    >
      <ProgressBar
        label="Progress"
        done={step + 1}
        total={STEPS.length}
        detail={`Step ${step + 1} of ${STEPS.length}`}
      />
      <Stepper
        ref={steps}
        label="Steps of the declaration"
        steps={STEPS.map((step, index) => ({ ...step, isDone: done[index] ?? false }))}
        current={step}
        reached={reached}
        onOpen={onOpen}
      />
      {children}
    </Screen>
  );
}

function NewDraft({ manner }: { manner: Manner }) {
  const { data: user } = useCurrentUser();
  const { data: company, error, refetch } = useDeclarant();
  const navigate = useNavigate();
  const toast = useToast();
  const start = useStartDraft();
  const { store, question } = useOneOfQuarter();
  const [kept, setForm, forget] = useTypedDraft<Partial<GeneralForm>>('new declaration', {});
  const shown: GeneralForm = {
    declarantName: company?.legalName || user?.company || '',
    declarantId: ownNumber(company),
    ...currentQuarter(useToday()),
    installationCountry: '',
    ...kept,
  };
  if (error) return <LoadFailure title="Your company could not be loaded" error={error} onRetry={refetch} />;
  if (!user || !company) return <Skeleton className="h-96" />;
  const next = () =>
    store((answer) => start.mutateAsync({ generalInfo: shown, ...answer })).then(
      (done) => {
        if (!done) return;
        forget();
        toast({ title: 'General information saved' });
        const { pathname, search } = manner.pathOf(done.stored.id);
        navigate({ pathname, search: String(createSearchParams({ ...search, step: '2' })) }, { replace: true });
      },
      (error: Error) => toast({ title: 'Not saved', description: error.message, variant: 'destructive' }),
    );
  return (
    <>
      <AlreadyDeclared form={shown} />
      <GeneralStep form={shown} onChange={setForm} backTo="/new-declaration" onNext={next} isBusy={start.isPending} />
      {question}
    </>
  );
}

/** The number that a company declares under where nothing else is said. */
const ownNumber = (company: { eoris: readonly { eori: string; isPrimary: boolean }[] } | undefined) =>
  company?.eoris.find(({ isPrimary }) => isPrimary)?.eori ?? company?.eoris[0]?.eori ?? '';

/** A draft that began before the company had a number gets it. */
const withOwnNumber = (info: GeneralForm, company: Parameters<typeof ownNumber>[0]): GeneralForm =>
  info.declarantId === '' ? { ...info, declarantId: ownNumber(company) } : info;

/** What is declared next as a rule: the quarter that runs. */
function currentQuarter(today: string): Pick<GeneralForm, 'reportingPeriod' | 'reportingYear'> {
  const quarter = quarterOfMonth(Number(today.slice(5, 7)));
  return { reportingPeriod: `Q${quarter}`, reportingYear: Number(today.slice(0, 4)) };
}

function Steps(props: { manner: Manner; draft: DeclarationOverview; DeclarantDrawer: DeclarantForm }) {
  const { manner, draft, DeclarantDrawer } = props;
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<DeclarationFinding | null>(null);
  const [companyField, setCompanyField] = useState<string | null>(null);
  const isComplete = CompleteGeneralInfo.safeParse(draft.generalInfo).success;
  const reached = !isComplete ? STEP.general : draft.goodsCount > 0 ? STEP.review : STEP.goods;
  // No step is opened before the one that it builds on is filled, by its address neither.
  const step = Math.min(Math.max(Number(search.get('step') ?? 1) - 1, 0), reached);
  const done = useDone(draft, step);
  const oneOfQuarter = useOneOfQuarter(draft.revision === 1 ? { id: draft.id, report: draft.draftReportId } : null);
  const open = (to: number) => {
    setOpened(null);
    setSearch({ ...manner.pathOf(draft.id).search, step: String(to + 1) });
    window.scrollTo(0, 0);
  };
  const { report, leaveTo, question } = useLeaveStep(open);
  const openFinding = (finding: DeclarationFinding) => {
    if (finding.path.startsWith('declarant')) return setCompanyField(finding.path);
    open(stepOf(finding.path));
    setOpened(finding);
  };
  return (
    <Frame
      manner={manner}
      step={step}
      reached={reached}
      done={done}
      onOpen={leaveTo}
      saved={`Saved as draft ${draft.draftReportId}`}
    >
      {opened && (
        <Callout tone="warning" title={opened.message}>
          {opened.remedy}
        </Callout>
      )}
      <UnsavedContext value={report}>
        <StepScreen
          manner={manner}
          draft={draft}
          step={step}
          finding={opened}
          oneOfQuarter={oneOfQuarter}
          onOpen={leaveTo}
          onOpenFinding={openFinding}
        />
      </UnsavedContext>
      {question}
      {oneOfQuarter.question}
      <DeclarantDrawer open={companyField !== null} onClose={() => setCompanyField(null)} focus={companyField} />
    </Frame>
  );
}

/** Of each step, whether nothing is missing there. */
function useDone(draft: DeclarationOverview, step: number): readonly boolean[] {
  // Where goods are entered, each would be followed by one more question; its emissions are missing then anyway.
  const isEntering = step === STEP.goods;
  const { data: bare } = useWithoutEmissions(draft.id, !isEntering);
  return [
    CompleteGeneralInfo.safeParse(draft.generalInfo).success,
    draft.goodsCount > 0,
    draft.goodsCount > 0 && !isEntering && bare?.total === 0,
    draft.supportingDocuments.length > 0,
    false,
  ];
}

/** The step that one is at, with the way to the step before and after it. */
function StepScreen(props: {
  manner: Manner;
  draft: DeclarationOverview;
  step: number;
  /** What led here from the review. */
  finding: DeclarationFinding | null;
  oneOfQuarter: OneOfQuarter;
  onOpen: (step: number) => void;
  onOpenFinding: (finding: DeclarationFinding) => void;
}) {
  const { manner, draft, step, finding, onOpen, onOpenFinding } = props;
  const key = finding?.path;
  const shared = {
    draft,
    opened: finding && openedBy(finding),
    onBack: () => onOpen(step - 1),
    onNext: () => onOpen(step + 1),
  };
  if (step === STEP.general)
    return <StoredGeneral draft={draft} oneOfQuarter={props.oneOfQuarter} onSaved={() => onOpen(STEP.goods)} />;
  if (step === STEP.goods)
    return (
      <>
        {manner.offersOtherWays && <OtherWays />}
        <GoodsStep key={key} manner={manner} {...shared} />
      </>
    );
  if (step === STEP.emissions) return <EmissionsStep key={key} manner={manner} {...shared} />;
  if (step === STEP.files) return <FilesStep key={key} {...shared} />;
  return (
    <ReviewStep draft={draft} onBack={() => onOpen(STEP.files)} onOpenStep={onOpen} onOpenFinding={onOpenFinding} />
  );
}

/** The general information of a stored draft, to be changed. */
function StoredGeneral({
  draft,
  oneOfQuarter,
  onSaved,
}: {
  draft: DeclarationOverview;
  oneOfQuarter: OneOfQuarter;
  onSaved: () => void;
}) {
  const toast = useToast();
  const change = useChange(draft.id);
  const [typed, setTyped] = useState<GeneralForm | null>(null);
  const { data: company } = useDeclarant();
  const form = typed ?? withOwnNumber(draft.generalInfo, company);
  const { send, wasLeft, dialog } = useSendGeneral(draft, change.mutateAsync);
  const store = (generalInfo: GeneralForm) =>
    oneOfQuarter
      .store((answer) => send({ generalInfo, ...answer }))
      .then(
        (saved) => {
          // Whoever keeps the declaration that the quarter has leaves this one where it was.
          setTyped((now) => (now === generalInfo ? (saved ? null : { ...generalInfo, ...placeOf(draft) }) : now));
          return saved !== null;
        },
        (error: Error) => {
          if (!wasLeft(error)) toast({ title: 'Not saved', description: staleSentence(error), variant: 'destructive' });
          return false;
        },
      );
  const save = async () => {
    const isFilledIn = form.declarantId !== draft.generalInfo.declarantId;
    if ((typed || isFilledIn) && !(await store(form))) return;
    toast({ title: 'General information saved' });
    onSaved();
  };
  useSavedInPassing(typed, change.isPending, store);
  return (
    <>
      <GeneralStep form={form} onChange={setTyped} backTo="/declarations" onNext={save} isBusy={change.isPending} />
      {dialog}
    </>
  );
}

interface GeneralBody {
  readonly generalInfo: GeneralForm;
  readonly secondOfQuarter?: true;
}

/** Sends general information; where another tab or a colleague was faster, both sides are shown, and what is chosen is sent. */
function useSendGeneral(draft: DeclarationOverview, mutate: ReturnType<typeof useChange>['mutateAsync']) {
  const conflict = useConflict();
  const left = useRef<unknown>(null);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const params = { id: draft.id };
  const saveAs = (body: GeneralBody, version: number) =>
    api(declarationGoods.saveGeneral, { params, body: { ...body, version } });
  const send = (body: GeneralBody) =>
    mutate(async () => {
      try {
        return await saveAs(body, draft.version);
      } catch (error) {
        // What is saved while the step is left has nobody to ask any more.
        if (!isOvertaken(error) || !isThere.current) throw error;
        const theirs = await api(declarationGoods.overview, { params });
        const sides = sidesOf(draft.generalInfo, body.generalInfo, theirs.generalInfo);
        const kept = await conflict.ask(error.message, sides);
        if (kept === null) {
          left.current = error;
          throw error;
        }
        return saveAs({ ...body, generalInfo: { ...body.generalInfo, ...kept } }, theirs.version);
      }
    });
  /** Whether somebody chose to go on typing: nothing has to be told. */
  return { send, wasLeft: (error: unknown) => left.current === error, dialog: conflict.dialog };
}

/** Where a declaration belongs: the quarter and its declarant. */
const placeOf = ({ generalInfo: { reportingPeriod, reportingYear, declarantId } }: DeclarationOverview) => ({
  reportingPeriod,
  reportingYear,
  declarantId,
});

const PAUSE_MS = 800;

/** Stores what is complete soon after it was typed, and when the step is left: the review looks at what is stored. */
function useSavedInPassing(typed: GeneralForm | null, isBusy: boolean, store: (form: GeneralForm) => unknown): void {
  const waiting = useRef<() => void>(undefined);
  const tried = useRef<GeneralForm>(null);
  waiting.current =
    typed !== null && !isBusy && CompleteGeneralInfo.safeParse(typed).success ? () => void store(typed) : undefined;
  useEffect(() => {
    // What could not be stored is told once, and tried again when more is typed or the step is left.
    if (typed === null || isBusy || tried.current === typed) return;
    const timer = setTimeout(() => {
      tried.current = typed;
      waiting.current?.();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isBusy]);
  useEffect(() => () => waiting.current?.(), []);
}
