import { createReadStream } from 'node:fs';
import type { Finding } from '@lods/contract/findings';
import { Problem } from '@lods/contract/problems';
import { NewSupplier } from '@lods/contract/suppliers/endpoints';
import { MAX_SUPPLIER_LIST_BYTES, type SupplierListing } from '@lods/contract/suppliers/list';
import { readSupplierList } from '@lods/documents/readers';
import type { ListedSupplier, SupplierList } from '@lods/documents/suppliers/read-supplier-list';
import type { Call } from '../../call.ts';
import type { Step } from '../../http/bind.ts';
import type { ReceivedFile } from '../../http/received-file.ts';
import { touchedBy } from '../../rows.ts';
import { faultOfCountry } from '../reference/fault-of-country.ts';
import { insertSupplier, listSuppliers, lockNames } from './repository.ts';

const CAPS = { timeMs: 30_000, inputBytes: MAX_SUPPLIER_LIST_BYTES };

/** Reads the list, between transactions. Throws `supplier.unreadable_list`. */
export async function readListFile(step: Step<Call>, [file]: readonly ReceivedFile[]): Promise<SupplierList> {
  if (!file)
    throw new Problem('request.invalid', {
      fields: [{ path: 'file0', code: 'missing', message: 'Choose the list of suppliers' }],
    });
  const { ports, organisation } = await step(async (call) => call);
  const verdict = await ports.readers.runReader(readSupplierList, null, createReadStream(file.path), {
    organisation,
    caps: CAPS,
  });
  if (!verdict.ok) throw new Problem('supplier.unreadable_list', { message: verdict.message, remedy: verdict.remedy });
  return verdict.result;
}

/**
 * Looks at a list of suppliers, or adds its rows: those without findings, all in the caller's transaction, so that a list is never
 * there in half. What is left out is answered with its row, column and remedy.
 */
export async function takeOverSupplierList(
  call: Call,
  { take }: { take: 'look' | 'add' },
  list: SupplierList,
): Promise<SupplierListing> {
  await lockNames(call);
  const taken = new Set((await listSuppliers(call, false)).map(signOf));
  const rows = list.rows.map((listed) => ({ listed, findings: findingsOf(listed, list, taken) }));
  let added = 0;
  if (take === 'add') {
    for (const { listed, findings } of rows) {
      if (findings.length > 0) continue;
      const { parentSupplierId: _parent, ...given } = NewSupplier.parse(listed.values);
      const touched = { createdAt: call.now, ...touchedBy(call) };
      await insertSupplier(call, { ...given, ...touched });
      added += 1;
    }
    await call.audit({
      action: 'supplier.add_list',
      subjectKind: 'company',
      subjectId: call.organisation,
      detail: { added, rows: rows.length },
    });
  }
  return {
    sheet: list.sheet,
    rows: rows.map(({ listed: { row, values }, findings }) => {
      const { name, countryOfOrigin, installationName, contactEmail } = values;
      return { row, name, countryOfOrigin, installationName, contactEmail, findings };
    }),
    added,
  };
}

/** A name counts once in a country, among those on file and in the list itself. */
const signOf = ({ name, countryOfOrigin }: { name: string; countryOfOrigin: string }) =>
  `${name.trim().toLowerCase()} ${countryOfOrigin.toUpperCase()}`;

function findingsOf({ row, values }: ListedSupplier, list: SupplierList, taken: Set<string>): Finding[] {
  const at = (field: string, code: string, message: string, remedy: string): Finding => {
    const column = list.columns[field as keyof typeof list.columns];
    const value = values[field as keyof typeof values];
    const place = { sheet: list.sheet, row, value, ...(column === undefined ? {} : { column }) };
    return { code, severity: 'error', message, remedy, path: `rows[${row}].${field}`, place };
  };
  const parsed = NewSupplier.safeParse(values);
  const countryFault = faultOfCountry(values.countryOfOrigin);
  const issues = (parsed.error?.issues ?? []).filter(({ path }) => !(countryFault && path[0] === 'countryOfOrigin'));
  const findings = issues.map(({ path, message }) =>
    at(String(path[0]), 'supplier-invalid', message, 'Correct it in the file and upload it again.'),
  );
  if (countryFault) findings.push(at('countryOfOrigin', countryFault.code, countryFault.message, countryFault.remedy));
  const sign = signOf(values);
  if (taken.has(sign))
    findings.push(
      at(
        'name',
        'supplier-known',
        `"${values.name}" in this country is already on file, or appears earlier in the list.`,
        'Nothing, if it is the same supplier; otherwise give it a name of its own.',
      ),
    );
  if (findings.length === 0) taken.add(sign);
  return findings;
}
