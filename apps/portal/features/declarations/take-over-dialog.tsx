import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { FileChooser } from '@lods/ui/file-chooser';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ImporterQuestion } from '../../shell/importer-question.tsx';
import { useQuestion } from '../../shell/question.ts';
import { useTakeOver } from './queries.ts';
import { useOneOfQuarter } from './second-of-quarter.tsx';

const MAX_BYTES = 50_000_000;

/** Takes over a report that was filed before, to be corrected and filed again. */
export function TakeOverDialog({ onClose }: { onClose: () => void }) {
  const takeOver = useTakeOver();
  const navigate = useNavigate();
  const toast = useToast();
  const { store, question } = useOneOfQuarter(null, onClose);
  const others = useQuestion<{ isOurs: true }>('declaration.other_declarant');
  const [fault, setFault] = useState<string>();
  const read = ([file]: readonly File[]) => {
    if (!file) return;
    setFault(undefined);
    const sent = others.ask((whose) =>
      store(
        (answer) => takeOver.mutateAsync({ file, ...whose, ...answer }),
        ({ declaration }) => ({ id: declaration.id, report: declaration.draftReportId }),
      ),
    );
    sent.then(
      (taken) => {
        if (!taken) return onClose();
        const { declaration, version, findings } = taken.stored;
        const report = `Schema ${version}, ${declaration.goodsCount} goods.`;
        toast({
          title: 'Report imported',
          description: findings.length === 0 ? report : `${report} ${findings.length} things were read differently.`,
        });
        if (!taken.isMerging) navigate(`/declarations/${declaration.id}`);
      },
      (error: Error) => setFault(error.message),
    );
  };
  if (others.open?.problem.is('declaration.other_declarant'))
    return <OtherDeclarant {...others.open.problem.params} settle={others.open.settle} />;
  if (question) return question;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import a past report"
      description="The XML or ZIP from the registry becomes an identical draft."
      actions={
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <FileChooser
          label="Choose a report"
          hint="QReport as XML or ZIP, schema 17 to 23, up to 50 MB"
          endings={['.xml', '.zip']}
          maxFiles={1}
          maxFileBytes={MAX_BYTES}
          files={[]}
          error={fault}
          disabled={takeOver.isPending}
          onChange={read}
          onRefuse={() => setFault('Choose one XML or ZIP file of at most 50 MB.')}
        />
        {takeOver.isPending && <Callout isLive>Reading the report...</Callout>}
      </div>
    </Dialog>
  );
}

/** Nothing of the report is kept until somebody says that it is the company's. */
const OtherDeclarant = ({
  declarant,
  company,
  settle,
}: {
  declarant: string;
  company: string;
  settle: (answer: { isOurs: true } | null) => void;
}) => (
  <ImporterQuestion
    title="Is this your report?"
    description="The report names another declarant than your company. Nothing was imported."
    pairs={[
      ['Declarant in the report', declarant],
      ['Your company', company],
    ]}
    leaveText="No, leave it"
    settle={settle}
  >
    <p className="mt-3">If it is yours, we remember its number for later files.</p>
  </ImporterQuestion>
);
