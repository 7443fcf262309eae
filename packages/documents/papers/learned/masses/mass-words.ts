import { memoOfText } from '../../../lines/memo.ts';

/** Words of names of masses, in the languages of papers: pieces that no other name of a field has. */
export type Mass = 'gross' | 'net';

const WEIGHED = '[\\s_-]?(?:mas|weig|wt|wgt|gew|vek|vik|væg|vaeg|kg|pain|sv[ao]|t[oö]m|kaal|hmo)';

export const MASS_WORDS: Readonly<Record<Mass, RegExp>> = {
  net: new RegExp(
    `(?<!\\p{L})(?:nett?[aoóeă]?(?!\\p{L})|nett?[oó]?(?=${WEIGHED})|nettó?\\p{L}*(?:vægt|masse|vikt)|eigen|egenv|reing|n[./]?\\s?wt?\\.?(?!\\p{L})|nto?\\.?(?!\\p{L})|l[ií]q(?:uid|\\.|(?!\\p{L}))|[čc]ist[áéaå]|(?:vl|č)\\.?(?= ?hm(?:ot)?\\.)|vlast(?:n|it)\\p{L}+(?= (?:hmotn|mas))|(?<=mas[ay] )w[łl]asn|(?:tiszta|saj[áa]t)(?= t[oö]meg)|puhas(?=kaal)|oma(?=paino)|t[īi]r(?=svar)|gryn\\p{L}+(?= (?:svor|mas))|lastn\\p{L}+(?= (?:mas|te[zž]))|glan(?=-?mh)|нет|καθ(?:αρ|\\.(?= ?[βμ])))`,
    'iu',
  ),
  gross:
    /(?<!\p{L})(?:gros(?:s|(?!\p{L}))|br[uü]t|roh-?(?:m|g)|lord[aoi](?!\p{L})|g[./]?\s?wt?\.?(?!\p{L})|gr\.?\s?wt|(?:bto?|brt|grs)\.?(?!\p{L})|hrub|hr\.?(?= ?hm(?:ot)?\.)|bendr\p{L}+(?= (?:svor|mas))|ch?omhl|oll-?(?=mh)|брут|με?ικτ|ακαθ)/iu,
};

/** 'NetMass' inside a path: 'Item[1].TotalNetMass'. */
const IN_PATHS: Readonly<Record<Mass, RegExp>> = { net: /Net(?=\p{Lu})/u, gross: /Gross(?=\p{Lu})/u };

/** What names of masses speak of, or their unit. */
export const WEIGHS =
  /kg|кг|kilo|mass[aeäo]?(?!\p{L})|masse|ma[sš][aeėă](?!\p{L})|\p{L}mass|weight|(?<!\p{L})hm\.|(?<!\p{L})(?:wt|wgt)|[ng][./]?\s?wt?\.?(?!\p{L})|gewicht|gew\.?(?!\p{L})|vægt|vaegt|vekt|vikt|poids|peso|waga|hmotn|t[oö]meg|paino|greutate|te[zž](?:in|a(?!\p{L}))|svor|svars|kaal|mhais|mh?eáchan|s[úu]ly(?!\p{L})|piż|(?<!\p{L})[mp]\.(?= ?(?:net[to]|brut|l[ií]q|lord))|ağırlık|kütle|μάζα|βάρος|тегло|маса/iu;

/** What a sum of several goods is called, and the sum that one page of a list carries over to the next. */
export const TOTAL_WORDS =
  /(?<!\p{L})(?:(?:sub|delvis )?totale?s?|totaa?l|i alt|ialt|samlet|sum(?:ma|me|men|mer|ma|mar)?|gesamt\p{L}*|insgesamt|razem|ogółem|łącznie|suma|complessiv\p{L}*|celkem|spolu|összes\p{L}*|yhteensä|ukupno|skupaj|kokku|kopā|a riportare|riporto|à reporter|report|übertrag|överför\p{L}*|overført|overføres|carried|brought|do przeniesienia|z przeniesienia|suma y sigue|suma anterior)(?!\p{L})/iu;

/** Money can be net and gross too. A mass of all goods, of one piece or before a correction is not the mass of an item. */
const NONE_OF_AN_ITEM =
  /amount|beløb|betr[aä]g|belopp|bedrag|montant|import[eo](?!\p{L})|kwota|pri[cs]|preis|prix|preci|prezzo|cena|value|værdi|wert|värde|waarde|valeur|valor|wartość|dkk|eur(?!\p{L})|usd|sek(?!\p{L})|gbp|[€$]|moms|(?<!\p{L})(?:vat|tva|iva|mwst)(?!\p{L})|fee|gebyr|faktura|total|i alt|samlet|summa|gesamt|totaal|razem|összes|celkem|yhteens|stated|angivet|oplyst|before|før(?!\p{L})|angemeldet|previous|tidligere|(?<!\p{L})(?:per|pr\.?|each|unit|enhed|stk|stück|pcs)(?!\p{L})|tara|tare/iu;

/** The masses that a text names, in its order; none where it speaks of money or of more than one item. */
export const massesIn = memoOfText((text: string): readonly Mass[] =>
  NONE_OF_AN_ITEM.test(text) || TOTAL_WORDS.test(text) ? [] : massWordsIn(text),
);

/** The masses whose words a text has, of whatever they are. */
export const massWordsIn = memoOfText((text: string): readonly Mass[] => {
  const places = (['net', 'gross'] as const).flatMap((mass) => {
    const at = [text.search(MASS_WORDS[mass]), text.search(IN_PATHS[mass])].filter((at) => at >= 0);
    return at.length > 0 ? [{ mass, at: Math.min(...at) }] : [];
  });
  return places.sort((a, b) => a.at - b.at).map(({ mass }) => mass);
});
