import { Button } from '@lods/ui/button';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../../shell/company-data.ts';
import { fileName, type LineToExport, rowsOf } from './rows.ts';
import { saveFile, workbookOf } from './workbook.ts';

/** Exports these lines at once, without table and filters; what goes wrong is said beside the button. */
export function ExportButton({ lines }: { lines: readonly LineToExport[] }) {
  const [failure, setFailure] = useState<string | null>(null);
  const today = useToday();
  const exportLines = async () => {
    setFailure(null);
    const rows = rowsOf(lines);
    if (rows.length === 0) return setFailure('No declarations available for export');
    try {
      saveFile(await workbookOf(rows), fileName(null, today));
    } catch {
      setFailure('Export failed. Please try again.');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<FileSpreadsheet aria-hidden="true" className="size-4" />} onClick={exportLines}>
        Export to Excel
      </Button>
      {failure && (
        <p role="alert" className="text-red">
          {failure}
        </p>
      )}
    </div>
  );
}
