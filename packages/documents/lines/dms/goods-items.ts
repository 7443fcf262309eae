import { localDay } from '../days/local-day.ts';
import type { Field } from '../fields.ts';
import { all, type Element, first, textAt, withChild } from './element.ts';

/** Where each field of a goods item stands in a declaration of the EU customs data model as Danish DMS writes it (H1, I1). */
export const PATHS = {
  mrn: 'ID',
  reference: 'FunctionalReferenceID',
  movement: 'TypeCode',
  status: 'Status',
  item: 'GovernmentAgencyGoodsItem/SequenceNumeric',
  hsCode: 'GovernmentAgencyGoodsItem/Commodity/Classification[HS]/ID',
  cnCode: 'GovernmentAgencyGoodsItem/Commodity/Classification[CN]/ID',
  taricCode: 'GovernmentAgencyGoodsItem/Commodity/Classification[TRC]/ID',
  description: 'GovernmentAgencyGoodsItem/Commodity/Description',
  countryOfOrigin: 'GovernmentAgencyGoodsItem/Origin[1]/CountryCode',
  preferentialOrigin: 'GovernmentAgencyGoodsItem/Origin[2]/CountryCode',
  countryOfDispatch: 'DispatchCountry/ID',
  netMass: 'GovernmentAgencyGoodsItem/Commodity/GoodsMeasure/NetNetWeightMeasure',
  grossMass: 'GovernmentAgencyGoodsItem/Commodity/GoodsMeasure/GrossMassMeasure',
  supplementaryQuantity: 'GovernmentAgencyGoodsItem/Commodity/GoodsMeasure/TariffQuantity',
  date: 'AcceptanceDateTime/DateTimeString',
  requestedProcedure: 'GovernmentAgencyGoodsItem/GovernmentProcedure/CurrentCode',
  previousProcedure: 'GovernmentAgencyGoodsItem/GovernmentProcedure/PreviousCode',
  additionalProcedure: 'GovernmentAgencyGoodsItem/GovernmentProcedure/CurrentCode (additional)',
  importerEori: 'Importer/ID',
  importer: 'Importer/Name',
  supplier: 'Consignor/Name',
  supplierAddress: 'Consignor/Address',
  invoiceNumber: 'SupportingDocument[N380]/ID',
  value: 'GovernmentAgencyGoodsItem/Commodity/InvoiceLine/ItemChargeAmount',
  currency: 'InvoiceAmount@currencyID',
  statisticalValue: 'GovernmentAgencyGoodsItem/StatisticalValueAmount',
  preference: 'GovernmentAgencyGoodsItem/Commodity/DutyTaxFee/DutyRegimeCode',
  cbamAccount: 'GovernmentAgencyGoodsItem/AdditionalReference[Y128]/ID',
} as const satisfies Partial<Record<Field, string>>;

/** What the columns are called where declarations are shown or written as a table. */
export const HEADINGS: Readonly<Record<DmsField, string>> = {
  mrn: 'MRN',
  reference: 'LRN',
  movement: 'Declaration type',
  status: 'Status',
  item: 'Item number',
  hsCode: 'HS code',
  cnCode: 'CN code',
  taricCode: 'TARIC code',
  description: 'Description of goods',
  countryOfOrigin: 'Country of origin',
  preferentialOrigin: 'Preferential origin',
  countryOfDispatch: 'Country of dispatch',
  netMass: 'Net mass (kg)',
  grossMass: 'Gross mass (kg)',
  supplementaryQuantity: 'Supplementary quantity',
  date: 'Acceptance date',
  requestedProcedure: 'Requested procedure',
  previousProcedure: 'Previous procedure',
  additionalProcedure: 'Additional procedure',
  importerEori: 'Importer EORI',
  importer: 'Importer',
  supplier: 'Supplier',
  supplierAddress: 'Supplier address',
  invoiceNumber: 'Invoice number',
  value: 'Invoice value',
  currency: 'Currency',
  statisticalValue: 'Statistical value',
  preference: 'Preference',
  cbamAccount: 'CBAM account number',
};

export type DmsField = keyof typeof PATHS;

export interface GoodsItem {
  readonly values: Readonly<Record<Exclude<DmsField, 'status'>, string>>;
  /** The declaration has no acceptance date yet; the date of issue stands in for it. */
  readonly isDateOfIssue: boolean;
}

/** The goods items of one declaration, field by field. What is stated once for all items is repeated with each. */
export function goodsItems(declaration: Element): GoodsItem[] {
  const shipments = all(declaration, 'GoodsShipment');
  return shipments.flatMap((shipment) =>
    all(shipment, 'GovernmentAgencyGoodsItem').map((item) => goodsItem(declaration, shipment, item)),
  );
}

function goodsItem(declaration: Element, shipment: Element, item: Element): GoodsItem {
  const accepted =
    textAt(declaration, 'AcceptanceDateTime/DateTimeString') || textAt(declaration, 'AcceptanceDateTime');
  const issued = textAt(declaration, 'IssueDateTime/DateTimeString') || textAt(declaration, 'IssueDateTime');
  const commodity = first(item, 'Commodity') ?? item;
  const classification = (type: string) =>
    withChild(commodity, 'Classification', 'IdentificationTypeCode', type).map((element) => textAt(element, 'ID'))[0] ??
    '';
  const charge = first(commodity, 'InvoiceLine/ItemChargeAmount');
  const procedures = all(item, 'GovernmentProcedure');
  const main = procedures.find((procedure) => textAt(procedure, 'PreviousCode') !== '');
  const additional = procedures.find(
    (procedure) => procedure !== main && textAt(procedure, 'CurrentCode').length === 3,
  );
  const consignor = first(item, 'Consignor') ?? first(shipment, 'Consignor');
  return {
    isDateOfIssue: accepted === '' && issued !== '',
    values: {
      mrn: textAt(declaration, 'ID'),
      reference: textAt(declaration, 'FunctionalReferenceID'),
      movement: textAt(declaration, 'TypeCode'),
      item: textAt(item, 'SequenceNumeric'),
      hsCode: classification('HS'),
      // The data model of the WCO calls the eight digits TSP.
      cnCode: classification('CN') || classification('TSP'),
      taricCode: classification('TRC'),
      description: textAt(commodity, 'Description'),
      countryOfOrigin: originOf(item, ['1', '']),
      preferentialOrigin: originOf(item, ['2']),
      countryOfDispatch: textAt(item, 'DispatchCountry/ID') || textAt(shipment, 'DispatchCountry/ID'),
      netMass: massAt(commodity, 'GoodsMeasure/NetNetWeightMeasure'),
      grossMass: massAt(commodity, 'GoodsMeasure/GrossMassMeasure'),
      supplementaryQuantity: textAt(commodity, 'GoodsMeasure/TariffQuantity'),
      date: localDay(accepted || issued, textAt(declaration, 'ID').slice(2, 4)),
      requestedProcedure: main ? textAt(main, 'CurrentCode') : '',
      previousProcedure: main ? textAt(main, 'PreviousCode') : '',
      additionalProcedure: additional ? textAt(additional, 'CurrentCode') : '',
      importerEori: textAt(shipment, 'Importer/ID'),
      importer: textAt(shipment, 'Importer/Name'),
      supplier: consignor ? textAt(consignor, 'Name') : '',
      supplierAddress: consignor ? addressOf(consignor) : '',
      invoiceNumber: invoiceOf(item) || invoiceOf(shipment),
      value: charge?.text.trim() ?? '',
      currency:
        charge?.attributes.get('currencyID') ?? first(declaration, 'InvoiceAmount')?.attributes.get('currencyID') ?? '',
      statisticalValue: textAt(item, 'StatisticalValueAmount'),
      preference: textAt(commodity, 'DutyTaxFee/DutyRegimeCode'),
      cbamAccount: accountOf(item) || accountOf(shipment),
    },
  };
}

/** Several origins of one type that differ are all shown, so that the line is refused rather than one of them chosen. */
function originOf(item: Element, types: readonly string[]): string {
  const origins = all(item, 'Origin').filter((origin) => types.includes(textAt(origin, 'TypeCode')));
  return [...new Set(origins.map((origin) => textAt(origin, 'CountryCode')))].join(' / ');
}

function addressOf(party: Element): string {
  const at = (name: string) => textAt(party, `Address/${name}`);
  return [at('Line'), `${at('PostcodeID')} ${at('CityName')}`.trim(), at('CountryCode')]
    .filter((part) => part !== '')
    .join(', ');
}

/** N380 is the commercial invoice, N325 a pro forma one. */
function invoiceOf(from: Element): string {
  for (const kind of ['SupportingDocument', 'PreviousDocument']) {
    const invoice = ['N380', 'N325'].flatMap((type) => withChild(from, kind, 'TypeCode', type))[0];
    if (invoice) return textAt(invoice, 'ID');
  }
  return '';
}

/** The account number of an authorised CBAM declarant; the format keeps out what is written when the code does not apply. */
function accountOf(from: Element): string {
  const [reference] = [
    ...withChild(from, 'AdditionalReference', 'TypeCode', 'Y128'),
    ...withChild(from, 'SupportingDocument', 'TypeCode', 'Y128'),
  ];
  return reference ? textAt(reference, 'ID') : '';
}

/** Kilograms by the data model, unless the element names another unit (UN/ECE recommendation 20): that then stands behind the number. */
function massAt(commodity: Element, path: string): string {
  const measure = first(commodity, path);
  const unit = measure?.attributes.get('unitCode') ?? 'KGM';
  const mass = measure?.text.trim() ?? '';
  return mass === '' || unit === 'KGM' ? mass : `${mass} ${unit === 'TNE' ? 't' : unit}`;
}
