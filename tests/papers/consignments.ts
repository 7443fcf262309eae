import type { Truth } from './judge.ts';

/** What the papers of the generated layouts are about. */
export interface Goods {
  readonly code: string;
  readonly description: string;
  readonly origin: string;
  readonly netKg: number;
  readonly grossKg: number;
  readonly procedure: string;
}

export interface Consignment {
  readonly reference: string;
  readonly mrn: string;
  readonly documentClass: string;
  readonly title: string;
  readonly importer: string;
  readonly agent: string;
  readonly sender: { readonly name: string; readonly street: string; readonly postcode: string; readonly city: string };
  readonly goods: readonly Goods[];
}

export const TUBES: Goods = {
  code: '7304398390',
  description: 'Seamless tubes of non-alloy steel',
  origin: 'CN',
  netKg: 933.89,
  grossKg: 974.41,
  procedure: '4000',
};
export const SCREWS: Goods = {
  code: '7318159590',
  description: 'Screws and bolts of steel',
  origin: 'TR',
  netKg: 24433.85,
  grossKg: 26294.24,
  procedure: '4071',
};
export const PLATES: Goods = {
  code: '7606129200',
  description: 'Plates of aluminium alloy',
  origin: 'IN',
  netKg: 5120.5,
  grossKg: 5333.25,
  procedure: '4000',
};

export const SHIPMENT: Consignment = {
  reference: 'NB-26-440817',
  mrn: '23DKF99CMAX1F2E7R9',
  documentClass: 'import-declaration',
  title: 'Import declaration',
  importer: '94401089',
  agent: '92602850',
  sender: {
    name: 'Hebei Tangxin Tube Co., Ltd.',
    street: '6 Fazhan Street',
    postcode: '063000',
    city: 'Tangshan',
  },
  goods: [TUBES, SCREWS, PLATES],
};

/** What a paper of this consignment says, in the form of the truth files of the samples. A layout names what it prints otherwise or not at all. */
export const truthOf = (
  { reference, mrn, documentClass, title, importer, sender, goods }: Consignment,
  otherwise: Readonly<Record<string, string | number | null>> = {},
): Truth[] =>
  goods.map((good, index) => ({
    'Document Type': title,
    normalised: {
      item: index + 1,
      reference,
      documentClass,
      supplierName: sender.name,
      supplierStreet: sender.street,
      supplierPostcode: sender.postcode,
      supplierCity: sender.city,
      cvr: importer,
      commodityCode: good.code,
      origin: good.origin,
      netMassKg: good.netKg,
      grossMassKg: good.grossKg,
      procedure: good.procedure,
      description: good.description,
      ...otherwise,
    },
    accept: { 'Reference nummer': [mrn] },
  }));

/** '24.433,85' */
export const danish = (kg: number, digits = 2): string => grouped(kg, digits, '.', ',');
/** '24,433.85' */
export const english = (kg: number, digits = 2): string => grouped(kg, digits, ',', '.');
/** '24 433,85' */
export const swedish = (kg: number, digits = 2): string => grouped(kg, digits, ' ', ',');

function grouped(kg: number, digits: number, thousands: string, mark: string): string {
  const [whole = '', fraction] = kg.toFixed(digits).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction ? `${groups}${mark}${fraction}` : groups;
}

/** '7304 39 83 90' */
export const spaced = (code: string): string =>
  code.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})?$/, (_, ...parts: string[]) =>
    parts.slice(0, 4).filter(Boolean).join(' '),
  );
/** '40 71' */
export const parted = (procedure: string): string => `${procedure.slice(0, 2)} ${procedure.slice(2)}`;
