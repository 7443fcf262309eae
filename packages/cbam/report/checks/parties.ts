import type { DraftGood, DraftHeader } from '../document.ts';
import type { Finder } from '../finder.ts';
import { Place } from '../place.ts';
import { daysOf, FIRST_QUARTER, LAST_QUARTER } from '../quarter.ts';
import type { ReportTables } from '../tables.ts';

/** An importer outside the Union has no EORI number of a Member State: the registry takes this word for one. */
const IMPORTER_OUTSIDE = 'TINT';

/** Rule B2 for the header: which parties a role asks for. */
export function checkParties(header: DraftHeader, finder: Finder, tables: ReportTables | null): void {
  const { declarant, importer, representative } = header;
  const declared = declarant?.identificationNumber;
  const root = Place.root;
  if (declarant?.role === '01') {
    const imported = importer?.identificationNumber;
    if (importer === undefined) finder.add('B0201', root.in('importer'), {});
    else if (imported !== undefined && declared !== undefined && imported !== declared)
      finder.add('B0203', root.in('importer').in('identificationNumber'), { importer: imported, declarant: declared });
    if (representative !== undefined) finder.add('B0204', root.in('representative'), {});
  } else if (declarant?.role === '02') {
    const represented = representative?.identificationNumber;
    if (representative === undefined) finder.add('B0205', root.in('representative'), {});
    else if (represented !== undefined && declared !== undefined && represented !== declared)
      finder.add('B0206', root.in('representative').in('identificationNumber'), {
        representative: represented,
        declarant: declared,
      });
  } else if (declarant?.role === '03') {
    if (importer !== undefined) finder.add('B0208', root.in('importer'), { field: 'importer' });
    if (representative !== undefined) finder.add('B0208', root.in('representative'), { field: 'representative' });
  }
  checkDifferent(importer?.identificationNumber, representative?.identificationNumber, root, finder);
  checkMember(declared, root.in('declarant'), 'EORI number of the declarant', finder, tables);
  checkMember(
    representative?.identificationNumber,
    root.in('representative'),
    'EORI number of the representative',
    finder,
    tables,
  );
  checkMember(importer?.identificationNumber, root.in('importer'), 'EORI number of the importer', finder, tables);
}

/** Rule B2 for one good. */
export function checkPartiesOfGood(
  good: DraftGood,
  header: DraftHeader,
  place: Place,
  finder: Finder,
  tables: ReportTables | null,
): void {
  const { importer, representative } = good;
  const role = header.declarant?.role;
  if (role === '01' && importer !== undefined) finder.add('B0202', place.in('importer'), {});
  if (role === '01' && representative !== undefined) finder.add('B0204', place.in('representative'), {});
  if (role === '02' && importer === undefined && header.importer === undefined)
    finder.add('B0207', place.in('importer'), {});
  if (role === '03') {
    const imported = importer?.identificationNumber;
    if (importer === undefined) finder.add('B0209', place.in('importer'), {});
    else if (
      representative === undefined &&
      imported !== undefined &&
      imported !== header.declarant?.identificationNumber
    )
      finder.add('B0210', place.in('representative'), { importer: imported });
  }
  if (importer === undefined && representative === undefined) return;
  checkDifferent(
    (importer ?? header.importer)?.identificationNumber,
    (representative ?? header.representative)?.identificationNumber,
    place,
    finder,
  );
  checkMember(importer?.identificationNumber, place.in('importer'), 'EORI number of the importer', finder, tables);
  checkMember(
    representative?.identificationNumber,
    place.in('representative'),
    'EORI number of the representative',
    finder,
    tables,
  );
}

/** The importer of a good: its own or that of the header. */
export function importerOf(good: DraftGood, header: DraftHeader): string {
  return (good.importer ?? header.importer)?.identificationNumber ?? '';
}

function checkDifferent(
  importer: string | undefined,
  representative: string | undefined,
  place: Place,
  finder: Finder,
): void {
  if (importer !== undefined && importer === representative)
    finder.add('B0211', place.in('importer').in('identificationNumber'), { field: 'EORI number', value: importer });
}

function checkMember(
  eori: string | undefined,
  place: Place,
  field: string,
  finder: Finder,
  tables: ReportTables | null,
): void {
  if (tables === null || eori === undefined || !/^[A-Z]{2}/.test(eori) || eori.startsWith(IMPORTER_OUTSIDE)) return;
  const country = tables.countries.get(eori.slice(0, 2));
  // XI: Northern Ireland, whose traders keep EORI numbers of the Union for goods (Windsor Framework).
  if (country?.isMember !== true && !eori.startsWith('XI'))
    finder.add('B0212', place.in('identificationNumber'), { field, value: eori });
}

/** Rule B17, and what the registry sets by itself. */
export function checkSignatures(header: DraftHeader, usesOtherMethodology: boolean, finder: Finder): void {
  const place = Place.root.in('signatures');
  const { reportConfirmation, applicableMethodologyConfirmation } = header.signatures ?? {};
  const isRefused = (value: string | undefined) => value === 'false' || value === '0';
  if (isRefused(reportConfirmation?.globalDataConfirmation))
    finder.add('B1701', place.in('reportConfirmation').in('globalDataConfirmation'), {
      field: 'confirmation that the data are complete and true',
    });
  if (isRefused(reportConfirmation?.useOfDataConfirmation))
    finder.add('B1701', place.in('reportConfirmation').in('useOfDataConfirmation'), {
      field: 'consent to the use of the data',
    });
  const methodology = applicableMethodologyConfirmation?.otherApplicableReportingMethodology;
  const confirms = methodology === 'true' || methodology === '1';
  const at = place.in('applicableMethodologyConfirmation');
  if (usesOtherMethodology && !confirms) finder.add('B1704', at, {});
  if (!usesOtherMethodology && confirms) finder.add('B1705', at, {});
}

/** Which quarter it is, and the fields that the registry fills in. */
export function checkPeriod(header: DraftHeader, finder: Finder): void {
  const { quarter } = finder;
  const root = Place.root;
  if (header.reportId !== undefined) finder.add('B1702', root.in('reportId'), { field: 'report ID' });
  if (header.submissionDate !== undefined)
    finder.add('B1702', root.in('submissionDate'), { field: 'date of submission' });
  if (quarter === null) return;
  const value = `${header.reportingPeriod} ${header.year}`;
  if (quarter < FIRST_QUARTER)
    finder.add('P0001', root.in(Number(header.year) < 2023 ? 'year' : 'reportingPeriod'), { value });
  if (quarter > LAST_QUARTER) finder.add('P0002', root.in('year'), { value });
  const { last } = daysOf(quarter);
  const date = header.submissionDate?.slice(0, 10);
  if (date !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) && date <= last)
    finder.add('P0007', root.in('submissionDate'), { date, last });
}
