import { fold } from '../../vocabulary.ts';
import { partyNamedBy } from '../head-words.ts';
import { isNumberName } from './firm-numbers.ts';

/** A part of what a paper says of a party, by its own name. */
export type Part = 'address' | 'country' | 'name' | 'number' | 'street' | 'town';

/** What the parts of a party are called, in the languages of the Union, in Norwegian and in Turkish. A postcode is of its town. */
const NAMES: Readonly<Record<Exclude<Part, 'number'>, string>> = {
  name: `name navn namn nom nombre nome naam nazwa jméno meno název názov név nimi nimetus denumire nume ime naziv nosaukums pavadinimas όνομα επωνυμία
    име наименование ainm isem ad unvan firma firmenname company bedrijfsnaam denominazione denominación dénomination razón raison sociale ragione denominação firmanavn`,
  address: `adresse address adress adres adresa adresă indirizzo dirección direccion domicilio endereço morada adrese adresas aadress osoite cím címe anschrift sídlo
    sede διεύθυνση адрес seoladh indirizz`,
  street: `street straße strasse gade gata gatuadress vej veg väg rue via calle ulica utca katu katuosoite straat tänav iela gatvė ulice rua stradă улица οδός`,
  town: `postcode postnummer postnr plz postleitzahl postal pocztowy cap psč irsz c.p. irányítószám poštanski poštna poštová postinumero sihtnumber pasta pašto poștal zip
    city town by ort stad stadt ville città comune ciudad localidad población miasto miejscowość město obec mesto város település localitate oraș localidade cidade
    plaats woonplaats kaupunki postitoimipaikka linn pilsēta miestas grad mjesto postort`,
  country: `land country pays paese nazione país pais kraj země stát krajina štát ország țară țara zemlja država maa riik valsts šalis χώρα държава страна tír
    pajjiż ülke landekode ländercode landcode`,
};
/** Words beside them that name nothing by themselves. */
const JOINS = new Set(
  `of the des du de del della do da van der den og och und and et e y en i a og ja un ir og no nr n° nº no. number nummer numéro numero número broj číslo numer
    code kod kód código cod kodas indekss številka húsnúmer full id social`
    .split(/\s+/)
    .map(fold),
);
const PARTS = new Map<string, Part>(
  (Object.entries(NAMES) as [Part, string][]).flatMap(([part, words]) =>
    words.split(/\s+/).map((word) => [fold(word), part] as const),
  ),
);
const MOST_WORDS = 8;
/** Of a box or of a data element: '13', '[2]', '(13 04)'. */
const NUMBERING = /^[[(]?\d{1,9}(?:[/.]\d{1,2})?[\])]?[.:]?$/;

export interface Label {
  readonly party: 'agent' | 'exporter' | 'importer' | null;
  /** Null: it names the party alone. */
  readonly part: Part | null;
}

/** What a text names where it is nothing but a name of a party, of a part of one, or of both: 'Eksportør (13 01) – navn', 'Domicilio del expedidor', 'PLZ / Ort'. */
export function labelOf(text: string): Label | null {
  const words = text.split(/[\s/–—-]+/).filter((word) => !NUMBERING.test(word) && /\p{L}/u.test(word));
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const named = words.map(namedBy);
  if (named.includes(null)) return isNumberName(text) && !/\d{5}/.test(text) ? numberOf(words) : null;
  const parties = new Set(named.flatMap((found) => found?.party ?? []));
  const parts = new Set(named.flatMap((found) => found?.part ?? []));
  if (parties.size > 1 || parties.size + parts.size === 0) return null;
  const [[party = null], [part = null]] = [[...parties], [...parts]];
  return { party, part: parts.size > 1 ? (parts.has('name') ? null : 'address') : part };
}

function namedBy(word: string): Label | null {
  const folded = fold(word.replace(/[’']s?$/, ''));
  const kind = partyNamedBy(word.replace(/[()[\]]/g, ''))?.replace('of-', '') as Label['party'] | undefined;
  if (kind) return { party: kind, part: null };
  const part = PARTS.get(folded);
  return part ? { party: null, part } : JOINS.has(folded) ? { party: null, part: null } : null;
}

/** 'EORI del importador', 'Declarant – Identification number'. */
function numberOf(words: readonly string[]): Label {
  const parties = new Set(words.flatMap((word) => namedBy(word)?.party ?? []));
  const [party = null] = [...parties];
  return { party: parties.size > 1 ? null : party, part: 'number' };
}
