import type { Import } from '@lods/contract/imports/endpoints';
import { Callout } from '@lods/ui/callout';
import { Link } from 'react-router';

/** CBAM counts by EORI number: says which lines are another importer's, and what becomes of them. */
export function OtherImporters({ of: importers }: { of: Import['otherImporters'] }) {
  return importers.map(({ eori, lineCount }) => (
    <Callout
      key={eori}
      tone="warning"
      title={
        <>
          <span>{lineCount === 1 ? '1 line names another importer' : `${lineCount} lines name another importer`}</span>{' '}
          <span data-untranslated="">{eori}</span>
        </>
      }
      action={
        <Link to="/settings" className="text-teal hover:underline">
          EORI numbers of your company
        </Link>
      }
    >
      This EORI number is none of your company, so the lines go into a declaration of their own in that importer's name.
      If it is yours, add it to your company before you import the lines.
    </Callout>
  ));
}
