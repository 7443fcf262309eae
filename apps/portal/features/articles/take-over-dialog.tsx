import {
  type ArticleListing,
  articles,
  MAX_ARTICLE_LIST_BYTES,
  type ProposedArticle,
} from '@lods/contract/articles/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Dialog } from '@lods/ui/dialog';
import { FileChooser } from '@lods/ui/file-chooser';
import { type Column, Table } from '@lods/ui/table';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shell/api.ts';
import { ARTICLES } from '../../shell/articles.ts';

/** Adds articles after a look at every row: of a spreadsheet, or of what past customs lines agree on. */
export function TakeOverDialog({ source, onClose }: { source: 'list' | 'lines'; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const { listing, send, add } = useTakeOver(source, file, setFault, onClose);
  const { mutate } = send;
  useEffect(() => {
    if (source === 'lines') mutate({ take: 'look' });
  }, [source, mutate]);
  const look = ([chosen]: readonly File[]) => {
    if (!chosen) return;
    setFault(undefined);
    setFile(chosen);
    mutate({ take: 'look', chosen });
  };
  const fit = listing?.rows.filter(isTaken).length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title={source === 'list' ? 'Import a list of articles' : 'Fill from past lines'}
      description={
        source === 'list'
          ? 'Excel or CSV with the column Article number, and any of Description, CN code, Country of origin, Supplier and Net weight per piece.'
          : 'What your customs lines agree on for each article number. Where they state several values, nothing is filled in.'
      }
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" disabled={fit === 0} busy={send.isPending} busyText="Reading..." onClick={add}>
            {fit === 1 ? 'Import 1 article' : `Import ${fit} articles`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {source === 'list' && (
          <FileChooser
            label="Choose a list"
            hint="XLSX, XLS or CSV, up to 10 MB and 10,000 articles"
            endings={['.xlsx', '.xls', '.csv']}
            maxFiles={1}
            maxFileBytes={MAX_ARTICLE_LIST_BYTES}
            files={[]}
            error={fault}
            disabled={send.isPending}
            onChange={look}
            onRefuse={() => setFault('Choose one Excel or CSV file of at most 10 MB.')}
          />
        )}
        {source === 'lines' && fault && <Callout tone="danger">{fault}</Callout>}
        {listing && !fault && <Listing listing={listing} fit={fit} />}
      </div>
    </Dialog>
  );
}

const isTaken = ({ outcome }: ProposedArticle): boolean => outcome === 'new' || outcome === 'fills';

function useTakeOver(
  source: 'list' | 'lines',
  file: File | undefined,
  onFault: (message: string) => void,
  onDone: () => void,
) {
  const queries = useQueryClient();
  const toast = useToast();
  const send = useMutation({
    mutationFn: ({ take, chosen }: { take: 'look' | 'add'; chosen?: File }) =>
      source === 'lines'
        ? api(articles.takeOverLines, { body: { take } })
        : api(articles.takeOverList, { body: { take }, files: chosen ? [['file0', chosen]] : [] }),
    onError: (error) => onFault(error.message),
  });
  const add = () =>
    send.mutate(
      { take: 'add', ...(file ? { chosen: file } : {}) },
      {
        onSuccess: ({ taken }) => {
          queries.invalidateQueries({ queryKey: ARTICLES });
          toast({ title: taken === 1 ? '1 article imported' : `${taken} articles imported` });
          onDone();
        },
      },
    );
  return { listing: send.data, send, add };
}

/** Every row, and how many of them can be taken over. */
function Listing({ listing, fit }: { listing: ArticleListing; fit: number }) {
  const refused = listing.rows.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <>
      <Callout tone={refused === 0 ? 'success' : 'warning'} isLive>
        {`${fit} of ${listing.rows.length} articles are new or can be filled in. What is on file is never overwritten.`}
      </Callout>
      <Table
        caption="Articles found"
        columns={COLUMNS}
        rows={listing.rows}
        rowId={({ row, number }) => `${row} ${number}`}
        rowName={({ number }) => number}
        rowEntered={({ number, description }) => `${number}\n${description}`}
        empty={{
          title: 'No articles found',
          text: 'No customs line of your company states an article number yet.',
        }}
      />
    </>
  );
}

const OUTCOMES: Readonly<Record<ProposedArticle['outcome'], string>> = {
  new: 'New',
  fills: 'Filled in',
  known: 'Nothing new',
  refused: 'Left out',
};

const entered = (text: string) => <span data-untranslated="">{text}</span>;

const COLUMNS: readonly Column<ProposedArticle>[] = [
  { id: 'number', head: 'Article', isName: true, cell: ({ number }) => entered(number) },
  { id: 'description', head: 'Description', cell: ({ description }) => entered(description) },
  { id: 'code', head: 'Code', width: 'w-28', cell: ({ cnCode, taricCode }) => entered(taricCode || cnCode) },
  { id: 'origin', head: 'Origin', width: 'w-20', cell: ({ countryOfOrigin }) => entered(countryOfOrigin) },
  { id: 'supplier', head: 'Supplier', cell: ({ supplierName }) => entered(supplierName) },
  { id: 'piece', head: 'Weight per piece', unit: 'kg', isNumber: true, cell: ({ pieceKg }) => entered(pieceKg ?? '') },
  { id: 'outcome', head: 'Outcome', width: 'w-28', cell: ({ outcome }) => OUTCOMES[outcome] },
  {
    id: 'findings',
    head: 'Issues',
    cell: ({ findings }) =>
      findings.length === 0 ? (
        <span className="text-ink-soft">None</span>
      ) : (
        findings.map(({ path, message, remedy }) => (
          <p key={path + message}>
            <span className="font-medium">{message}</span>
            <span className="block text-ink-soft">{remedy}</span>
          </p>
        ))
      ),
  },
];
