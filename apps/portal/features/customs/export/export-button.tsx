import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '../../../shell/company-data.ts';
import { fileName, type LineToExport, omitted, toExport, totalMassKg } from './rows.ts';
import { saveFile, workbookOf } from './workbook.ts';

/** Exports these lines at once, without table and filters; what goes wrong is said beside the button. */
export function ExportButton({ lines }: { lines: readonly LineToExport[] }) {
  const [failure, setFailure] = useState<string | null>(null);
  const today = useToday();
  const { number } = useFormat();
  const file = toExport(lines);
  const absent = omitted(file);
  const totalKg = number(totalMassKg(file.rows));
  const exportLines = async () => {
    setFailure(null);
    const { rows } = file;
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
      <p className="text-ink-soft tabular-nums">
        {file.rows.length === 1 ? `1 line, ${totalKg} kg` : `${file.rows.length} lines, ${totalKg} kg`}
      </p>
      {absent && <p className="text-ink-soft">{absent}</p>}
      {failure && (
        <p role="alert" className="text-red">
          {failure}
        </p>
      )}
    </div>
  );
}
