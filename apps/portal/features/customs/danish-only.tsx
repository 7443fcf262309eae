import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Link } from 'react-router';

/** What the reading of papers is, and why it is closed to this company. */
export function DanishOnly() {
  return (
    <Callout
      title="For importers in Denmark"
      action={
        <Button asChild>
          <Link to="/upload-excel-csv">Upload Excel or CSV</Link>
        </Button>
      }
    >
      Lods reads the customs papers that Danish importers receive from forwarders and the Danish customs authority. Your
      company is registered in another country, so this is closed; its goods come in from a spreadsheet instead.
    </Callout>
  );
}
