import { urlOf } from '@lods/contract/client';
import { companyArchive } from '@lods/contract/company/archive';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Download } from 'lucide-react';

/** All that the company keeps here, to take along: for owners. */
export const ArchiveCard = () => (
  <Card
    title="All data of the company"
    description="One file with all of your company’s data: goods, declarations, suppliers, files, members and the log. No passwords or keys. You can import it into another installation of Lods."
  >
    <Button asChild>
      <a href={urlOf(companyArchive.download, {})} download>
        <Download aria-hidden="true" className="size-4" />
        Download all data
      </a>
    </Button>
  </Card>
);
