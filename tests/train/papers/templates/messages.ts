import type { Kind } from '@lods/documents/papers/learned/network/tags';
import { KINDS, numberText, type Role } from '../heads.ts';
import type { Field } from '../label-words.ts';
import type { Part } from '../sheet.ts';
import { OF } from '../style.ts';
import { authority, type Band, maybe, paged, paper, taxTable, title } from './bands.ts';
import {
  chosen,
  type Desk,
  fitted,
  isOfGoods,
  none,
  ofGoods,
  pairOf,
  putLines,
  type Template,
  textOf,
} from './desk.ts';
import { gap, putLine } from './parts.ts';

/** Names as messages between systems have them, by what they name. */
type Schema = Readonly<Record<string, string>>;

const UNION_SCHEMA: Schema = {
  head: 'ImportOperation',
  item: 'goodsItemNumber',
  itemGroup: 'GoodsShipment/GoodsItem',
  mrn: 'MRN',
  reference: 'LRN',
  date: 'declarationAcceptanceDate',
  office: 'CustomsOfficeOfImport/referenceNumber',
  totalGross: 'GoodsShipment/totalGrossMass',
  currency: 'invoiceCurrency',
  hsPart: 'Commodity/CommodityCode/harmonizedSystemSubHeadingCode',
  cnPart: 'Commodity/CommodityCode/combinedNomenclatureCode',
  taricPart: 'Commodity/CommodityCode/taricCode',
  code: 'Commodity/CommodityCode/commodityCode',
  description: 'Commodity/descriptionOfGoods',
  net: 'Commodity/GoodsMeasure/netMass',
  gross: 'Commodity/GoodsMeasure/grossMass',
  units: 'Commodity/GoodsMeasure/supplementaryUnits',
  origin: 'Origin/countryOfOrigin',
  dispatch: 'countryOfDispatch',
  requested: 'Procedure/requestedProcedure',
  previous: 'Procedure/previousProcedure',
  procedure: 'Procedure/procedureCode',
  additionalProcedure: 'AdditionalProcedure/additionalProcedure',
  packages: 'Packaging/numberOfPackages',
  statisticalValue: 'statisticalValue',
  itemPrice: 'Commodity/InvoiceLine/itemAmountInvoiced',
  preference: 'DutiesAndTaxes/preference',
  earlier: 'PreviousDocument/referenceNumber',
  exporter: 'GoodsShipment/Exporter',
  importer: 'Importer',
  agent: 'Representative',
  name: 'name',
  street: 'Address/streetAndNumber',
  postcode: 'Address/postcode',
  city: 'Address/city',
  country: 'Address/country',
  number: 'identificationNumber',
};

const TRADE_SCHEMA: Schema = {
  ...UNION_SCHEMA,
  head: 'Declaration',
  item: 'SequenceNumeric',
  itemGroup: 'GoodsShipment/GovernmentAgencyGoodsItem',
  mrn: 'ID',
  reference: 'FunctionalReferenceID',
  date: 'AcceptanceDateTime',
  office: 'DeclarationOffice/ID',
  totalGross: 'TotalGrossMassMeasure',
  code: 'Commodity/Classification/ID',
  description: 'Commodity/Description',
  net: 'Commodity/GoodsMeasure/NetNetWeightMeasure',
  gross: 'Commodity/GoodsMeasure/GrossMassMeasure',
  units: 'Commodity/GoodsMeasure/TariffQuantity',
  origin: 'Origin/CountryCode',
  dispatch: 'ExportCountry/ID',
  requested: 'GovernmentProcedure/CurrentCode',
  previous: 'GovernmentProcedure/PreviousCode',
  packages: 'Packaging/QuantityQuantity',
  statisticalValue: 'StatisticalValueAmount',
  itemPrice: 'Commodity/InvoiceLine/ItemChargeAmount',
  preference: 'Commodity/DutyTaxFee/DutyRegimeCode',
  earlier: 'PreviousDocument/ID',
  exporter: 'Exporter',
  agent: 'Agent',
  name: 'Name',
  street: 'Address/Line',
  postcode: 'Address/PostcodeID',
  city: 'Address/CityName',
  country: 'Address/CountryCode',
  number: 'ID',
};

/** In the languages of the systems: what differs from the names of the Union. */
const OWN_SCHEMAS: Readonly<Record<string, Schema>> = {
  de: {
    itemGroup: 'Position',
    item: 'Positionsnummer',
    code: 'Warennummer',
    description: 'Warenbezeichnung',
    net: 'Eigenmasse',
    gross: 'Rohmasse',
    origin: 'Ursprungsland',
    requested: 'BeantragtesVerfahren',
    previous: 'VorangegangenesVerfahren',
    procedure: 'Verfahren',
    mrn: 'Registriernummer',
    reference: 'Bezugsnummer',
    importer: 'Empfaenger',
    exporter: 'Versender',
    agent: 'Anmelder',
  },
  fr: {
    itemGroup: 'segmentArticle',
    item: 'numeroArticle',
    code: 'codeNomenclature',
    description: 'designationCommerciale',
    net: 'masseNette',
    gross: 'masseBrute',
    origin: 'paysOrigine',
    requested: 'regimeDemande',
    previous: 'regimePrecedent',
    importer: 'destinataire',
    exporter: 'expediteur',
    agent: 'declarant',
  },
  pl: {
    itemGroup: 'Towar',
    item: 'PozId',
    code: 'KodTowarowy',
    description: 'OpisTowaru',
    net: 'MasaNetto',
    gross: 'MasaBrutto',
    origin: 'KrajPochodzenia',
    requested: 'ProceduraWnioskowana',
    previous: 'ProceduraPoprzednia',
    reference: 'NrWlasny',
    importer: 'Odbiorca',
    exporter: 'Nadawca',
    agent: 'Zglaszajacy',
  },
  it: {
    itemGroup: 'Singolo',
    item: 'NumeroSingolo',
    code: 'CodiceMerci',
    description: 'DescrizioneMerci',
    net: 'MassaNetta',
    gross: 'MassaLorda',
    origin: 'PaeseOrigine',
    importer: 'Destinatario',
    exporter: 'Speditore',
    agent: 'Dichiarante',
  },
  es: {
    itemGroup: 'Partida',
    item: 'NumeroPartida',
    code: 'CodigoMercancia',
    description: 'DescripcionMercancia',
    net: 'PesoNeto',
    gross: 'PesoBruto',
    origin: 'PaisOrigen',
    importer: 'Importador',
    exporter: 'Exportador',
    agent: 'Representante',
  },
};

/** One value of a message: the way to it, what kind the name at its end is of, and the value. */
interface Entry {
  readonly path: string;
  readonly kind: Kind | undefined;
  readonly value: readonly Part[];
}

const HEAD = 'mrn reference date? office? totalGross? currency?';
const ITEMS = [
  'item requested previous additionalProcedure? hsPart cnPart taricPart description net gross units? origin packages? statisticalValue? earlier?',
  'item code description gross net units? origin dispatch? procedure preference? itemPrice?',
  'item description code itemPrice? gross net packages? origin requested previous statisticalValue?',
];

const pathOf = (schema: Schema, token: string): string => schema[token] ?? token;

function partyEntries({ facts, random }: Desk, schema: Schema, role: Role): Entry[] {
  const party = facts[role];
  const kinds = KINDS[role];
  const start = pathOf(schema, role);
  const entry = (field: keyof typeof kinds, text: string): Entry => ({
    path: `${start}/${pathOf(schema, field)}`,
    kind: field === 'number' ? 'of-number' : field === 'name' ? OF[role] : undefined,
    value: [{ text, kind: kinds[field] }],
  });
  const rest = [
    entry('name', party.name),
    entry('street', party.street),
    entry('postcode', party.postcode),
    entry('city', party.city),
    entry('country', party.country),
  ];
  const numbered = role === 'exporter' ? [] : [entry('number', numberText(party, true))];
  return random.isHit(0.7) ? [...numbered, ...rest] : [...rest, ...numbered];
}

const entriesOf = (desk: Desk, schema: Schema, tokens: readonly string[], at: number | null): Entry[] =>
  tokens
    .filter((token) => token !== desk.shared)
    .map((token) => ({
      path: pathOf(schema, token),
      kind: OF[token as Field],
      value: at !== null && isOfGoods(token) ? ofGoods(desk, token, at) : pairOf(desk, token).value,
    }))
    .filter(({ value }) => textOf(value) !== '');

type Form = 'json' | 'path' | 'points' | 'table' | 'tree' | 'xml';

const nameOf = ({ path, kind }: Entry, change: (path: string) => string): Part => ({
  text: change(path),
  ...(kind ? { kind } : {}),
});
const last = (path: string): string => path.split('/').at(-1) ?? path;

/** A group of a message: its name, then its values in the form of the print. */
function putGroup(desk: Desk, group: string, entries: readonly Entry[], form: Form): void {
  const { sheet, left, width } = desk;
  const { size } = sheet.print;
  const indent = size * 1.6;
  const put = (parts: readonly Part[], x = left + indent) => putLine(desk, parts, size, x);
  const isCoded = form === 'xml' || form === 'json';
  sheet.need(size * 7);
  if (form === 'xml') put(none(`<${last(group)}>`), left);
  if (form === 'json') put(none(`"${last(group)}": {`), left);
  if (form === 'tree') put(none(group.replaceAll('/', ' > ')), left);
  let folder = '';
  for (const entry of entries) {
    if (form === 'path') put([nameOf(entry, (path) => `${group}/${path}`), { text: ' = ' }, ...entry.value], left);
    else if (form === 'points')
      put([nameOf(entry, (path) => `${group}/${path}`.replaceAll('/', '.')), { text: ': ' }, ...entry.value], left);
    else if (form === 'xml')
      put([{ text: '<' }, nameOf(entry, last), { text: '>' }, ...entry.value, { text: `</${last(entry.path)}>` }]);
    else if (form === 'json')
      put([{ text: '"' }, nameOf(entry, last), { text: '": "' }, ...entry.value, { text: '",' }]);
    else if (form === 'tree') {
      const parent = entry.path.split('/').slice(0, -1).join(' > ');
      if (parent !== folder && parent !== '') put(none(parent));
      folder = parent;
      put([nameOf(entry, last), { text: '   ' }, ...entry.value], left + indent * (parent === '' ? 1 : 2));
    } else {
      const fit = fitted(desk, [nameOf(entry, (path) => path)], width * 0.5, size);
      for (const [line, row] of fit.rows.entries()) sheet.put(left, sheet.y + line * size * 1.2, row, fit.size);
      const end = putLines(desk, left + width * 0.53, sheet.y, [entry.value], width * 0.47);
      sheet.y = Math.max(end, sheet.y + fit.rows.length * size * 1.2);
    }
  }
  if (isCoded) put(none(form === 'xml' ? `</${last(group)}>` : '},'), left);
}

/** A message as a system prints it: head, parties and items as groups of names and values. */
const message =
  (form: Form, base: Schema, isOwn = false): Band =>
  (desk) => {
    const { random, facts, style } = desk;
    const schema = isOwn ? { ...base, ...OWN_SCHEMAS[style.language] } : base;
    putGroup(desk, pathOf(schema, 'head'), entriesOf(desk, schema, chosen(random, HEAD), null), form);
    const roles = random.shuffled(['exporter', 'importer', 'agent'] as const);
    for (const role of roles) {
      const entries = partyEntries(desk, schema, role).map((entry) => ({
        ...entry,
        path: form === 'table' ? entry.path : entry.path.slice(pathOf(schema, role).length + 1),
      }));
      putGroup(desk, pathOf(schema, role), entries, form);
    }
    const tokens = chosen(random, random.pick(ITEMS)).filter((token) => form !== 'table' || token !== 'item');
    const isCounted = form === 'path' || form === 'points' || form === 'tree' || form === 'table';
    for (const at of facts.goods.keys()) {
      gap(desk, 0.2, 0.8);
      if (form === 'table') putLine(desk, [...none(`${pathOf(schema, 'itemGroup')} `), ...ofGoods(desk, 'item', at)]);
      const group = pathOf(schema, 'itemGroup') + (isCounted && form !== 'table' ? `[${at + 1}]` : '');
      putGroup(desk, group, entriesOf(desk, schema, tokens, at), form);
    }
  };

const SIZES = { sizes: [6.5, 9] } as const;

/** Prints of what systems say to each other. */
export const MESSAGES: readonly Template[] = [
  paper('a message by paths', [paged, maybe(title), message('path', UNION_SCHEMA)], { sizes: [6, 8], goods: [1, 6] }),
  paper('a message by paths with points', [paged, message('points', TRADE_SCHEMA)], { sizes: [6, 8], goods: [1, 6] }),
  paper('a message as a table of ways and values', [paged, title, message('table', UNION_SCHEMA)], SIZES),
  paper(
    'a message as a table in the words of a system',
    [authority, title, message('table', UNION_SCHEMA, true)],
    SIZES,
  ),
  paper('a message as a tree', [paged, title, message('tree', TRADE_SCHEMA), maybe(taxTable)], SIZES),
  paper('a message as a tree in the words of a system', [title, message('tree', UNION_SCHEMA, true)], SIZES),
  paper('a message between brackets', [maybe(title), message('xml', UNION_SCHEMA)], SIZES),
  paper('a message between brackets in the words of a system', [message('xml', TRADE_SCHEMA, true)], SIZES),
  paper('a message of keys', [maybe(title), message('json', UNION_SCHEMA, true)], SIZES),
];
