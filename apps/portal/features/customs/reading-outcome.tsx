import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import type { ProcessedPapers } from '@lods/contract/customs/papers';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Link } from 'react-router';

/** More than one paper was read: they wait on the dashboard. */
export function BatchComplete({ result }: { result: ProcessedPapers }) {
  const { count } = result.customsDeclarations;
  const importers = importersIn(result);
  return (
    <Callout
      tone="success"
      title="Batch Processing Complete"
      isLive
      action={
        <Button asChild>
          <Link to="/customs-dashboard">Open the Customs Dashboard</Link>
        </Button>
      }
    >
      {count === 1
        ? `1 declaration from ${result.processedFilesCount} files was auto-saved. Taking you to the Customs Dashboard...`
        : `${count} declarations from ${result.processedFilesCount} files were auto-saved. Taking you to the Customs Dashboard...`}
      {importers && <span className="block">{importers}</span>}
    </Callout>
  );
}

/** How many of the files name another importer than the company, or none, whose lines so wait for an answer; null: none. */
export function importersIn({ declarations }: Pick<ProcessedPapers, 'declarations'>): string | null {
  const papers = new Set(declarations.flatMap(({ otherImporter, paperId }) => (otherImporter ? [paperId] : [])));
  if (papers.size === 0) return null;
  return papers.size === 1
    ? '1 file names another importer than your company, or none: you are asked before its lines are approved.'
    : `${papers.size} files name another importer than your company, or none: you are asked before their lines are approved.`;
}

/** Results, where not all could be read. */
export function FileOutcomes({ result }: { result: ProcessedPapers }) {
  return (
    <Card
      title="Results"
      description={
        result.files.every(({ success }) => success)
          ? 'All files were read and are saved.'
          : 'Files that were read are saved; fix the others and upload them again.'
      }
      {...(result.processedFilesCount > 0
        ? {
            actions: (
              <Button asChild look="primary">
                <Link to="/customs-dashboard">Open the Customs Dashboard</Link>
              </Button>
            ),
          }
        : {})}
    >
      <ul className="divide-y">
        {result.files.map(({ fileName, success, message, paperId }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays
          <li key={index} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
            <span className="w-20">
              <Badge tone={success ? 'green' : 'red'}>{success ? 'Read' : 'Not read'}</Badge>
            </span>
            <PaperName fileName={fileName} line={result.declarations.find((line) => line.paperId === paperId)} />
            <span className="w-full text-ink-soft sm:w-auto sm:flex-1">{message}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The file, leading to the review of its lines where it has any. */
function PaperName({ fileName, line }: { fileName: string; line: CustomsDeclaration | undefined }) {
  const name = (
    <span className="font-medium break-all" data-untranslated="">
      {fileName}
    </span>
  );
  if (!line?.paperId) return name;
  return (
    <Link to={`/customs-dashboard?review=${line.id}`} className="text-teal hover:underline">
      {name}
    </Link>
  );
}
