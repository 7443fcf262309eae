import { answersTo, declarationLife } from '@lods/contract/declarations/filing';
import { type DeclarationOverview, declarationGoods } from '@lods/contract/declarations/goods';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { Skeleton } from '@lods/ui/skeleton';
import { Tile, Tiles } from '@lods/ui/tile';
import { useToast } from '@lods/ui/toast';
import { Archive, FileCode2, FilePen, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { AnswerDialog } from '../../shell/answer-dialog.tsx';
import { AnswerNote } from '../../shell/answer-note.tsx';
import { GoodsLeftOut, knownEmissions } from '../../shell/known-emissions.tsx';
import { May } from '../../shell/may.tsx';
import { RecordFailure } from '../../shell/record-failure.tsx';
import { Screen } from '../../shell/screen.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { ChargedTiles, ExemptImporters } from './charged.tsx';
import { EnquiryPack } from './enquiry-pack.tsx';
import { CheckedFindings } from './findings-list.tsx';
import { useFindings } from './goods-queries.ts';
import { GoodsTable } from './goods-table.tsx';
import { DocumentList } from './guided/files-step.tsx';
import { CommentsPanel, HistoryPanel } from './life-panels.tsx';
import { useAmend, useAnswer, useCharged, useDeclaration } from './queries.ts';
import { PREVIEW_SAVED, saveRegistryFile, saveXml } from './save-xml.ts';
import { UnverifiedLines } from './unverified-lines.tsx';
import { VersionsPanel } from './versions-panel.tsx';
import { WhyPartsTotal } from './why-parts.tsx';

/** One declaration as it stands: figures, findings, goods, documents, and what can be done with it. */
export function DeclarationViewPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useDeclaration(id);
  if (error) {
    return (
      <Screen title="Declaration" back={<Back />}>
        <RecordFailure
          of={declarationGoods.overview}
          id={id}
          title="The declaration could not be loaded"
          error={error}
          onRetry={refetch}
        />
      </Screen>
    );
  }
  if (!data) {
    return (
      <Screen title="Declaration" back={<Back />}>
        <Skeleton className="h-96" />
      </Screen>
    );
  }
  return <View declaration={data} />;
}

const Back = () => (
  <Link to="/declarations" className="text-teal hover:underline">
    Declarations
  </Link>
);

const Superseded = ({ by }: { by: string }) => (
  <Callout
    title="A newer version exists"
    action={
      <Button asChild>
        <Link to={`/declarations/${by}`}>Open the newer version</Link>
      </Button>
    }
  >
    This one stays as it was submitted.
  </Callout>
);

function View({ declaration }: { declaration: DeclarationOverview }) {
  const { number, date, pounds } = useFormat();
  const { totals, generalInfo: info } = declaration;
  const { data: findings, error: fault, refetch } = useFindings(declaration.id);
  const isDefinitive = Number(declaration.year) >= 2026;
  const { data: charged, isError } = useCharged(declaration.id, isDefinitive);
  const known = (value: string | null, decimals?: number) => (value === null ? null : number(value, decimals));
  return (
    <Screen
      title={`${declaration.reportingPeriod} ${declaration.year}`}
      sentence={
        <span className="flex flex-wrap items-center gap-2.5">
          <StatusBadge {...declaration} />
          <span data-untranslated="">{declaration.draftReportId}</span>
          <span data-untranslated="">
            {info.declarantName} {info.declarantId}
          </span>
        </span>
      }
      action={<Actions declaration={declaration} isDefinitive={isDefinitive} />}
      back={<Back />}
    >
      {declaration.supersededBy && <Superseded by={declaration.supersededBy} />}
      {declaration.registryAnswer && (
        <Card title="Answer of the registry">
          <AnswerNote {...declaration.registryAnswer} />
        </Card>
      )}
      <Tiles>
        <Tile
          label="Net mass"
          value={known(totals.netMassT)}
          unit="t"
          change={totals.netMassT && pounds(totals.netMassT)}
        />
        {!isDefinitive && (
          <Tile
            label="Embedded emissions"
            value={known(knownEmissions(declaration), 1)}
            unit="tCO2e"
            change={declaration.knownPart && <GoodsLeftOut {...declaration.knownPart} />}
            action={<WhyPartsTotal declarationId={declaration.id} of="known" label="Embedded emissions" />}
          />
        )}
        {isDefinitive && <ChargedTiles declarationId={declaration.id} charged={charged} hasFailed={isError} />}
        <Tile
          label={declaration.submittedAt ? 'Submitted' : 'Last saved'}
          value={date(declaration.submittedAt ?? declaration.updatedAt)}
          change={<span data-untranslated="">{declaration.updatedBy}</span>}
        />
      </Tiles>
      {charged && <ExemptImporters charged={charged} />}
      <Card
        title="Issues"
        actions={
          declaration.status === 'draft' &&
          (findings?.length ?? 0) > 0 && (
            <May call={declarationGoods.saveGeneral}>
              <Button asChild>
                <Link to={`/declarations/${declaration.id}/edit?step=5`}>Correct</Link>
              </Button>
            </May>
          )
        }
      >
        <CheckedFindings findings={findings} fault={fault} onRetry={refetch} settled="No issues found" />
      </Card>
      <GoodsTable draft={declaration} />
      {isDefinitive && declaration.status === 'draft' && <UnverifiedLines id={declaration.id} />}
      <Card title="Documents">
        <DocumentList id={declaration.id} documents={declaration.supportingDocuments} />
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <VersionsPanel id={declaration.id} revision={declaration.revision} />
        <CommentsPanel id={declaration.id} />
      </div>
      <HistoryPanel id={declaration.id} />
    </Screen>
  );
}

function Actions({ declaration, isDefinitive }: { declaration: DeclarationOverview; isDefinitive: boolean }) {
  const toast = useToast();
  const navigate = useNavigate();
  const amend = useAmend();
  const answer = useAnswer(declaration.id);
  const [isAnswering, setAnswering] = useState(false);
  const save = async (download: (id: string) => Promise<string | null>) => {
    const fault = await download(declaration.id);
    if (fault) toast({ title: 'No registry file', description: fault, variant: 'destructive' });
    else if (declaration.status === 'draft') toast(PREVIEW_SAVED);
  };
  return (
    <>
      {!isDefinitive && (
        <Button icon={<FileCode2 aria-hidden="true" className="size-4" />} onClick={() => save(saveXml)}>
          XML
        </Button>
      )}
      {!isDefinitive && declaration.status !== 'draft' && (
        <Button icon={<Archive aria-hidden="true" className="size-4" />} onClick={() => save(saveRegistryFile)}>
          Registry ZIP
        </Button>
      )}
      {answersTo(declaration.status).length > 0 && !isDefinitive && (
        <May call={declarationLife.answer}>
          <Button onClick={() => setAnswering(true)}>Record answer</Button>
        </May>
      )}
      {isAnswering && (
        <AnswerDialog
          description="Upload the file in the registry first, then record its answer here."
          status={declaration.status}
          answer={answer}
          onClose={() => setAnswering(false)}
        />
      )}
      <EnquiryPack id={declaration.id} />
      {declaration.status === 'draft' ? (
        <May call={declarationGoods.saveGeneral}>
          <Button asChild look="primary">
            <Link to={`/declarations/${declaration.id}/edit`}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Link>
          </Button>
        </May>
      ) : (
        !declaration.supersededBy && (
          <May call={declarationLife.amend}>
            <Button
              busy={amend.isPending}
              icon={<FilePen aria-hidden="true" className="size-4" />}
              onClick={() =>
                amend.mutate(declaration.id, {
                  onSuccess: ({ id }) => navigate(`/declarations/${id}/edit?step=2`),
                  onError: (error) =>
                    toast({ title: 'Not amended', description: error.message, variant: 'destructive' }),
                })
              }
            >
              Amend
            </Button>
          </May>
        )
      )}
    </>
  );
}
