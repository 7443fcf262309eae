import { customsContact } from '@lods/contract/customs/contact';
import { customs } from '@lods/contract/customs/endpoints';
import type { ListedSupplier, SupplierDeclaration } from '@lods/contract/suppliers/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Checkbox } from '@lods/ui/checkbox';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCountryNames } from '../../../shell/countries.ts';
import { May, useMay } from '../../../shell/may.tsx';
import { isOutside } from '../scope.tsx';
import { DeclarationRow } from './declaration-row.tsx';
import type { MassEmail } from './mass-email.ts';
import { useAddressForLines } from './queries.ts';

/** Rows of a supplier that are on the page at first, and that each press adds. */
const AT_ONCE = 20;

/** One supplier: where it is, what came from it, whether one can write to it, and each of its declarations. */
export function SupplierCard(props: {
  supplier: ListedSupplier;
  mass: MassEmail;
  onEmail: (line: SupplierDeclaration) => void;
}) {
  const { supplier, mass, onEmail } = props;
  const { number } = useFormat();
  const countryOf = useCountryNames();
  const [most, setMost] = useState(AT_ONCE);
  const maySend = useMay(customsContact.planMailing);
  const count = supplier.totalDeclarations;
  const toSend = supplier.declarations.flatMap((line) =>
    line.state === 'email_verified' && !isOutside(line) ? [line.id] : [],
  );
  const chosen = toSend.filter((id) => mass.selected.has(id)).length;
  return (
    <section
      id={`supplier-${supplier.id}`}
      aria-labelledby={`name-${supplier.id}`}
      className="scroll-mt-20 rounded-box border bg-surface"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4">
        <div className="min-w-0">
          <h2 id={`name-${supplier.id}`} className="text-base font-semibold break-words">
            <Link to={`/suppliers/${supplier.id}`} className="hover:underline" data-untranslated="">
              {supplier.name}
            </Link>
          </h2>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft tabular-nums">
            <span>{countryOf(supplier.country) ?? supplier.country}</span>
            <span>{count === 1 ? '1 line' : `${number(count)} lines`}</span>
            <span>
              {supplier.declarationsWithoutEmissions === count
                ? 'Emissions unknown'
                : `${number(supplier.totalEmissions, 3)} tCO2e`}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <UseAddress supplier={supplier} />
          <EmailBadge isVerified={supplier.emailVerified} />
        </div>
      </header>
      {maySend && toSend.length > 1 && (
        <div className="border-t px-5 py-2.5 text-ink-soft">
          <Checkbox
            checked={chosen === toSend.length ? true : chosen > 0 ? 'indeterminate' : false}
            onChange={() => mass.toggleAll(toSend)}
            label={`Select all ${toSend.length} that can be sent`}
          />
        </div>
      )}
      <ul className="divide-y border-t">
        {supplier.declarations.slice(0, most).map((line) => (
          <DeclarationRow
            key={line.id}
            line={line}
            isSelected={mass.selected.has(line.id)}
            refusal={mass.refused.get(line.id)}
            onSelect={() => mass.toggle(line.id)}
            onEmail={() => onEmail(line)}
          />
        ))}
      </ul>
      {count > most && (
        <div className="border-t px-5 py-3">
          <Button
            onClick={() => setMost(most + 5 * AT_ONCE)}
          >{`Show more declarations (${number(count - most)})`}</Button>
        </div>
      )}
    </section>
  );
}

/** Offers the confirmed address for the lines that have none: nothing is sent by that. */
function UseAddress({ supplier }: { supplier: ListedSupplier }) {
  const toast = useToast();
  const use = useAddressForLines(supplier.email);
  const lines = supplier.declarations.filter(
    ({ state, supplierEmail }) => state === 'approved' && supplierEmail === '',
  );
  if (!supplier.emailVerified || lines.length === 0) return null;
  return (
    <May call={customs.change}>
      <Button
        size="small"
        busy={use.isPending}
        busyText="Saving..."
        onClick={() =>
          use.mutate(
            lines.map(({ id }) => id),
            {
              onSuccess: () => toast({ title: 'Declaration Updated', description: 'Changes saved successfully' }),
              onError: ({ message }) =>
                toast({
                  title: 'Update Failed',
                  description: message || 'Failed to update declaration',
                  variant: 'destructive',
                }),
            },
          )
        }
      >
        {lines.length === 1
          ? 'Use the verified address for 1 line'
          : `Use the verified address for ${lines.length} lines`}
      </Button>
    </May>
  );
}

/** Suppliers of the directory that no customs declaration names: there is nothing to send them from here. */
export function QuietSuppliers({ suppliers }: { suppliers: readonly ListedSupplier[] }) {
  const countryOf = useCountryNames();
  if (suppliers.length === 0) return null;
  return (
    <section aria-labelledby="quiet-suppliers" className="rounded-box border bg-surface">
      <header className="px-5 py-4">
        <h2 id="quiet-suppliers" className="text-base font-semibold">
          Suppliers without customs declarations
        </h2>
        <p className="mt-0.5 text-ink-soft">Not on any customs declaration yet.</p>
      </header>
      <ul className="divide-y border-t">
        {suppliers.map(({ id, name, country, emailVerified }) => (
          <li
            key={id}
            id={`supplier-${id}`}
            className="flex scroll-mt-20 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5"
          >
            <Link to={`/suppliers/${id}`} className="font-medium text-teal hover:underline" data-untranslated="">
              {name}
            </Link>
            <span className="mr-auto text-ink-soft">{countryOf(country) ?? country}</span>
            <EmailBadge isVerified={emailVerified} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EmailBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? <Badge tone="green">Email Verified</Badge> : <Badge tone="amber">Email Required</Badge>;
}
