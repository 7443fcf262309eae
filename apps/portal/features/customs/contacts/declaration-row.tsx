import { customsContact } from '@lods/contract/customs/contact';
import { customs } from '@lods/contract/customs/endpoints';
import type { SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Checkbox } from '@lods/ui/checkbox';
import { useFormat } from '@lods/ui/format';
import { Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { May } from '../../../shell/may.tsx';
import { isOutside, OutsideBadge } from '../scope.tsx';
import { DeclarationEdit } from './declaration-edit.tsx';
import { emissionsOf } from './emissions.ts';

/** One line of a customs declaration: its goods, its address and how far it is; it can be corrected in its place. */
export function DeclarationRow(props: {
  line: SupplierDeclaration;
  isSelected: boolean;
  refusal: string | undefined;
  onSelect: () => void;
  onEmail: () => void;
}) {
  const { line, isSelected, refusal, onSelect, onEmail } = props;
  const [isEdited, setEdited] = useState(false);
  const { number } = useFormat();
  const name = line.referenceNumber || 'Declaration without a number';
  if (isEdited)
    return (
      <li className="px-5 py-4">
        <DeclarationEdit line={line} onClose={() => setEdited(false)} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-5 py-3" data-entered={line.referenceNumber}>
      <May call={customsContact.planMailing}>
        <Checkbox
          checked={isSelected}
          onChange={onSelect}
          label={`Select ${name}`}
          hideLabel
          disabled={line.supplierNotified || isOutside(line)}
        />
      </May>
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere" data-untranslated="">
            {name}
          </span>
          <Progress line={line} />
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft tabular-nums">
          {line.productCode && <span data-untranslated="">{line.productCode}</span>}
          {line.netWeight !== null && <span>{`${number(line.netWeight)} kg`}</span>}
          {line.countryOfOrigin && <span data-untranslated="">{line.countryOfOrigin}</span>}
          {!isOutside(line) && <Emissions line={line} />}
          {line.supplierEmail === '' ? (
            <span>No email</span>
          ) : (
            <span className="wrap-anywhere" data-untranslated="">
              {line.supplierEmail}
            </span>
          )}
        </p>
        {refusal && <p className="mt-1 text-red">{refusal}</p>}
      </div>
      <div className="flex gap-1 max-sm:w-full max-sm:pl-7">
        <May call={customs.change}>
          <Button
            size="small"
            look="ghost"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            aria-label={`Edit ${name}`}
            onClick={() => setEdited(true)}
          >
            Edit
          </Button>
        </May>
        {!isOutside(line) && (
          <May call={customsContact.sendToSupplierSecure}>
            <Button
              size="small"
              icon={<Mail aria-hidden="true" className="size-4" />}
              aria-label={`Email for ${name}`}
              onClick={onEmail}
            >
              Email
            </Button>
          </May>
        )}
      </div>
    </li>
  );
}

function Progress({ line }: { line: SupplierDeclaration }) {
  if (line.supplierNotified) return <Badge tone="green">Email Sent</Badge>;
  if (line.state === 'pending') return <Badge tone="amber">Pending Review</Badge>;
  if (isOutside(line)) return <OutsideBadge />;
  if (line.emailVerified) return <Badge tone="teal">Email Verified</Badge>;
  if (line.emailVerificationStatus === 'pending') return <Badge tone="amber">Verification pending</Badge>;
  if (line.emailVerificationStatus === 'failed') return <Badge tone="red">Verification failed</Badge>;
  return <Badge>Email Required</Badge>;
}

function Emissions({ line }: { line: SupplierDeclaration }) {
  const { number } = useFormat();
  const emissions = emissionsOf(line);
  return <span>{emissions === null ? 'Emissions unknown' : `${number(emissions, 3)} tCO2e`}</span>;
}
