import cs from 'i18n-iso-countries/langs/cs.json' with { type: 'json' };
import da from 'i18n-iso-countries/langs/da.json' with { type: 'json' };
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import et from 'i18n-iso-countries/langs/et.json' with { type: 'json' };
import fi from 'i18n-iso-countries/langs/fi.json' with { type: 'json' };
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import ga from 'i18n-iso-countries/langs/ga.json' with { type: 'json' };
import hr from 'i18n-iso-countries/langs/hr.json' with { type: 'json' };
import hu from 'i18n-iso-countries/langs/hu.json' with { type: 'json' };
import it from 'i18n-iso-countries/langs/it.json' with { type: 'json' };
import lt from 'i18n-iso-countries/langs/lt.json' with { type: 'json' };
import lv from 'i18n-iso-countries/langs/lv.json' with { type: 'json' };
import mt from 'i18n-iso-countries/langs/mt.json' with { type: 'json' };
import nb from 'i18n-iso-countries/langs/nb.json' with { type: 'json' };
import nl from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };
import pl from 'i18n-iso-countries/langs/pl.json' with { type: 'json' };
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import ro from 'i18n-iso-countries/langs/ro.json' with { type: 'json' };
import sk from 'i18n-iso-countries/langs/sk.json' with { type: 'json' };
import sl from 'i18n-iso-countries/langs/sl.json' with { type: 'json' };
import sv from 'i18n-iso-countries/langs/sv.json' with { type: 'json' };
import tr from 'i18n-iso-countries/langs/tr.json' with { type: 'json' };
import { fold } from '../fold.ts';

const KEPT = [en, da, de, sv, fr, nl, pl, it, es, nb, fi, pt, cs, sk, hu, ro, tr, hr, sl, et, lt, lv, mt, ga];
const SHORTEST = 4;

/** Names of states by i18n-iso-countries, official and short, folded, with their codes; what two countries share says nothing. */
export function keptNames(codes: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const { countries } of KEPT)
    for (const [code, named] of Object.entries(countries as Readonly<Record<string, string | string[]>>))
      for (const name of codes.has(code) ? [named].flat() : []) {
        const word = fold(name);
        if (found.has(word) && found.get(word) !== code) shared.add(word);
        found.set(word, code);
      }
  for (const word of found.keys()) if (shared.has(word) || word.length < SHORTEST) found.delete(word);
  return found;
}
