import { declarationLife } from '@lods/contract/declarations/filing';
import { Button } from '@lods/ui/button';
import { Checkbox } from '@lods/ui/checkbox';
import { Dialog } from '@lods/ui/dialog';
import { FolderArchive } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../../shell/api.ts';

/** Downloads what an authority may ask about a declaration. Comments are internal and go only where somebody says so. */
export function EnquiryPack({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [withComments, setWithComments] = useState(false);
  const query = { comments: withComments ? ('yes' as const) : ('no' as const) };
  const url = urlOf(declarationLife.enquiryPack, { params: { id }, query });
  return (
    <>
      <Button icon={<FolderArchive aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Enquiry pack
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Enquiry pack"
        description="The declaration, its derivations, versions, history, registry files and evidence as one ZIP with an index."
        actions={
          <>
            <Button look="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button asChild look="primary">
              <a href={url} download="" onClick={() => setOpen(false)}>
                Download
              </a>
            </Button>
          </>
        }
      >
        <Checkbox checked={withComments} onChange={setWithComments} label="Include internal comments" />
      </Dialog>
    </>
  );
}
