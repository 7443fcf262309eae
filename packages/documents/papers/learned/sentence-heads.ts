import { partyNamedBy } from './head-words.ts';
import type { Guess } from './network/spans.ts';
import type { Kind } from './network/tags.ts';
import type { Token, TokenPaper } from './network/tokens.ts';

/** Whose a party is that a letter speaks of. */
const WHOSE =
  /^(?:your|our|the|ihre?[snmr]?|unsere?[snmr]?|de[rsmn]|jeres|deres|vores|vor|er|era|ert|vår|votre|vos|notre|nos|le|la|du|uw|onze|de|vostr[oa]|nostr[oa]|il|dal|del|su|nuestro|nuestra|el|państwa|naszego|waszego)$/iu;
/** What was done with the goods, and by whom: 'expédiées par', 'shipped by', 'sendingen fra'. */
const SENT =
  /^(?:ship|suppl|deliver|consign|sold|sent|gelief|versand|versend|gesend|verkauf|lever|afsend|afsendt|avsän|skick|såld|solgt|exp[eé]di|livr|fourni|envoy|vend|geleverd|verzond|wysła|dostarcz|sprzeda|sped|forn|inviat|cedut|envia|expedid|suministr|sending|forsend|sendung|lieferung|waren|varer|goods|consignment|shipment|envoi|marchandises|merc|spedizione|env[ií]o|zending|goederen|przesyłk|towar|parti)/iu;
const BY = /^(?:by|from|von|fra|från|av|af|par|de|da|dalla|dal|door|van|por|przez|od)$/iu;
const BY_SENTENCE = 0.96;
const LIKELY = 0.5;
const NONE = 0.6;

/** In sentences, the words right before a firm that say what it is: 'Waren Ihres Lieferanten Gebze …', 'marchandises expédiées par Zenica …'. */
export function sentenceHeads({ tokens, cells }: TokenPaper, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  for (const { from, to } of cells)
    for (let index = from; index + 2 < to; index += 1) {
      const kind = kindAt(tokens, index);
      const next = all[index + 2] as Guess;
      const isFirm =
        /^\p{Lu}/u.test(tokens[index + 2]?.text ?? '') && next.kind.endsWith('-name') && next.share >= LIKELY;
      if (!kind || !isFirm) continue;
      for (const at of [index, index + 1]) all[at] = { kind, share: BY_SENTENCE, begins: false };
      // The network takes the words before it for the beginning of the name.
      for (let before = index - 1; before >= from && all[before]?.kind.endsWith('-name'); before -= 1)
        all[before] = { kind: 'none', share: NONE, begins: false };
      all[index + 2] = { ...next, begins: true };
    }
  return all;
}

function kindAt(tokens: readonly Token[], index: number): Kind | null {
  const [first, second] = [tokens[index]?.text ?? '', tokens[index + 1]?.text ?? ''];
  if (WHOSE.test(first)) return partyNamedBy(second);
  return SENT.test(first) && BY.test(second) ? 'of-exporter' : null;
}
