import { loadTables } from '@lods/reference/tables';
import type { Language } from './label-words.ts';
import { GOODS } from './other-words.ts';
import type { Random } from './random.ts';

/** Words of which descriptions are made, so that none is known by its words alone: first, middle, last; "|" parts them. */
const WORDS: Readonly<Partial<Record<Language, readonly [string, string, string]>>> & {
  readonly en: readonly [string, string, string];
} = {
  en: [
    'Other|Hollow|Gas|Electric|Wooden|Cold-rolled|Parts of|Articles of|Equipment for|Sets of|Upholstered|Synthetic|Hand|Garden|Office|Kitchen|Welded|Corrugated|Seamless|Milled|Woven|Toy',
    'profiles|screws|tubes|sheets|furniture|knives|cables|routers|gloves|bags|cushions|tools|drills|balls|chairs|structures|plates|wire|fittings|boards|trousers|lamps|pumps|bearings|rucksacks|products',
    'of aluminium alloy, anodised|of steel|of stainless steel, thickness 1.5 mm|of textile materials|with fast blade|, diameter 60.3 mm|of plastics|for physical exercise|, strength class 8.8|not elsewhere specified|of iron or steel|with connectors|, galvanised|, knitted|for men',
  ],
  da: [
    'Andre|Hule|Elektriske|Polstrede|Koldvalsede|Dele til|Redskaber til|Svejsede|Sømløse|Oppustelige|Flettede|Strikkede|Malede|Syntetiske|Bearbejdede|Varmvalset|Udstoppede|Trykte',
    'profiler|skruer|rør|plader|møbler|knive|kabler|routere|handsker|tasker|dyner|boremaskiner|fodbolde|stole|konstruktioner|tråd|fittings|skærebrætter|bukser|lamper|pumper|lejer|rygsække|varer|beslag|legetøjsdyr|puslespil',
    'af aluminiumlegering, anodiserede|af stål, styrkeklasse 8.8|af ulegeret stål, runde, udvendig diameter 60,3 mm|af bambus|til spise- og opholdsstuer|, tykkelse under 3 mm|med metalstel|med syntetisk fyld|af plast, med motor|af bomuld, til mænd|, akkudrevne|med stålarbejdsdel|til cykler|af læder|og skrabere|i ruller',
  ],
  de: [
    'Andere|Hohle|Elektrische|Gepolsterte|Kaltgewalzte|Teile von|Geschweißte|Nahtlose|Gewebte|Bearbeitete|Synthetische|Flache',
    'Profile|Schrauben|Rohre|Bleche|Möbel|Messer|Kabel|Waren|Hosen|Decken|Kissen|Werkzeuge|Stühle|Beschläge|Regalsysteme|Pumpen|Metallmöbel|Muttern',
    'aus Stahl, Festigkeitsklasse 8.8|aus Aluminium|aus Denim, für Männer|mit synthetischer Füllung|, Dicke unter 3 mm|aus Kunststoff|aus Eisen oder Stahl, Beschläge|, verzinkt|für Fenster',
  ],
  sv: [
    'Andra|Ihåliga|Elektriska|Kallvalsad|Delar till|Svetsade|Sömlösa|Stoppade|Målade',
    'profiler|skruvar|rör|plåt|möbler|knivar|kablar|varor|byxor|täcken|verktyg|stolar|beslag|konstruktioner|muttrar',
    'av stål, hållfasthetsklass 8.8|av aluminium|av bomull|, tjocklek under 3 mm|av plast|av järn eller stål|, galvaniserade|för fönster',
  ],
};
const SYLLABLES = 'ba|ro|lin|tek|mo|sta|ver|pil|gra|no|kel|fu|dra|si|to|men|sk|ul|rig|pe|lag|bo|ste|klo'.split('|');

let official: readonly string[] | undefined;

/** What goods are called: in plain words, those of the nomenclature, or words made up. */
export function madeDescription(random: Random, language: Language): string {
  const kind = random.next();
  if (kind < 0.25) return random.pick((GOODS[language] ?? GOODS.en).split('|'));
  if (kind < 0.35 && language !== 'da') {
    official ??= [...loadTables().cnCodes.rows]
      .map(({ description }) => description)
      .filter(({ length }) => length > 4 && length < 70);
    return random.pick(official);
  }
  if (kind < 0.45) return invented(random);
  const [first, middle, last] = (WORDS[language] ?? WORDS.en).map((list) => random.pick(list.split('|'))) as [
    string,
    string,
    string,
  ];
  const parts = [random.isHit(0.6) ? first : '', middle, random.isHit(0.65) ? last : ''].filter((part) => part !== '');
  const text = parts.join(' ').replaceAll(' ,', ',');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function invented(random: Random): string {
  const word = () => Array.from({ length: random.whole(2, 4) }, () => random.pick(SYLLABLES)).join('');
  const words = Array.from({ length: random.whole(1, 4) }, word);
  const text = words.join(' ');
  return (
    text.charAt(0).toUpperCase() +
    text.slice(1) +
    (random.isHit(0.2) ? `, ${random.whole(1, 90)}${random.pick([',5 mm', ' mm', ' x 20', '/2'])}` : '')
  );
}
