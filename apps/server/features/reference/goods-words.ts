/**
 * What the trade calls goods of Annex I, in four languages, and under which headings they stand: our own list, so that a
 * code is found by the word on an invoice. A line: headings; English; Danish; Swedish; German. One form of each word is
 * enough: endings and compounds are worked out below.
 */
const WORDS = `
7318; fastener; fastgørelse, befæstigelse; fästelement; verbindungselement, befestigung
731815 731814 731812 731811 761610; screw; skrue; skruv; schraube
731815; bolt, stud; bolt, støttebolt, gevindstang, gevindstænger; bult, pinnbult, gängstång; bolzen, gewindestange, gewindebolzen
731816; nut; møtrik; mutter; mutter
731822 731821; washer; skive, spændeskive, underlagsskive; bricka; scheibe, unterlegscheibe
731821; spring washer; fjederskive; fjäderbricka; federring
731823 761610; rivet; nitte, blindnitte; nit, blindnit; niet, blindniet
731821 731829; retaining ring, circlip; låsering, seegerring; låsring, spårring; sicherungsring, seegerring
731824; cotter, split pin; split, kile; saxpinne, sprint; splint, keil
731812; wood screw, chipboard screw; træskrue, spånskrue; träskruv, spånskruv; holzschraube, spanplattenschraube
731814; self-tapping screw; selvskærende, pladeskrue, borskrue; självgängande, plåtskruv, borrskruv; blechschraube, bohrschraube
731811; coach screw; franskskrue; fransk träskruv; schwellenschraube
731813; hook, eyelet; krog, øjebolt; krok, öglebult; haken, ringschraube
7304 7305 7306 7303 7608; pipe, tube; rør; rör; rohr, röhre
7304; seamless; sømløs; sömlös; nahtlos
7305 7306; welded; svejst, svejserør; svetsad; geschweißt
7306; hollow section, box section; hulprofil, rektangulært rør; hålprofil, konstruktionsrör; hohlprofil, vierkantrohr
7307 7609; fitting, elbow, coupling, flange; rørfitting, fitting, bøjning, kobling, flange, muffe; rördel, koppling, fläns, muff; formstück, rohrverbindung, kupplung, flansch, muffe
730791 730721; pipe flange; rørflange; rörfläns; rohrflansch
7208 7209 7210 7211 7212 7219 7220 7225 7226 7606; sheet, plate; plade, blik; plåt, platta; blech, platte
7208 7225; hot-rolled; varmvalset; varmvalsad; warmgewalzt
7209 7225; cold-rolled; koldvalset; kallvalsad; kaltgewalzt
7210 7212; galvanised, zinc coated; galvaniseret, forzinket; galvaniserad, förzinkad; verzinkt, feuerverzinkt
721012 721210; tinplate, tinned; hvidblik, fortinnet; bleckplåt, förtent; weißblech, verzinnt
721070 721240; painted, coated; malet, lakeret, belagt; målad, lackerad, belagd; lackiert, beschichtet
721061; aluzinc; aluzink; aluzink; aluzink
7208 7209 7210 7219 7225; coil; coil, rulle, spole; coil, rulle, bandrulle; coil, bandring, rolle
7211 7212 7220 7226; strip, band; bånd, båndstål; band, bandstål; band, bandstahl, streifen
722511 722611; electrical steel, transformer sheet; elektroplade, transformerplade; elplåt, transformatorplåt; elektroblech, transformatorenblech
721420 721310 722720 722830; rebar, reinforcing bar; armering, armeringsjern, armeringsstål, kamstål, betonjern, betonstål; armering, armeringsjärn, kamstång; bewehrung, betonstahl, armierungsstahl
7213 7221 7227; wire rod; valsetråd; valstråd; walzdraht
7214 7215 7222 7228 7604; bar, rod; stang, stænger, stangstål, rundstål, fladstål; stång, stångstål, rundstång, plattstång; stab, stange, stabstahl, rundstahl, flachstahl
7216 7222 7228 7604 730890; profile, section, angle; profil, vinkel; profil, vinkel; profil, winkel
7216 7222 7228; angle iron; vinkeljern, vinkelstål, profiljern; vinkelstång, vinkeljärn; winkelstahl, winkeleisen
7216; HEA, HEB, HEM, IPE, INP, UPE, UNP; bjælkestål; balkstål; breitflanschträger, doppel-T-träger
721691 721699 721070 721041 761699; trapezoidal sheet, corrugated sheet; trapezplade, bølgeblik; trapetsplåt, korrugerad plåt; trapezblech, wellblech
7216; beam, girder; bjælke, drager, stålbjælke; balk, stålbalk; träger, stahlträger
7217 7223 7229 7605; wire; tråd, ståltråd, jerntråd; tråd, ståltråd, järntråd; draht, stahldraht
7218 7219 7220 7221 7222 7223 730411 730422 730424 730441 730449 730611 730621 730640 730721 730722 730723 730729 73066110 73066910 73181210 73181410 73181535 73181552 73181562 73181575 73181631 73181639 731821 731822 731823 731824 731829 730890; stainless, inox; rustfri, rustfast; rostfri; edelstahl, rostfrei, nichtrostend
7224 7225 7226 7227 7228 7229; alloy steel, tool steel; legeret, værktøjsstål; legerad, verktygsstål; legiert, werkzeugstahl
7206 7218 7224; ingot; ingot, barre; göt; rohblock
7207; billet, slab, bloom, semi-finished; billet, slab, halvfabrikat; ämne, slab, halvfabrikat; knüppel, bramme, vorblock, halbzeug
72 73; steel; stål; stål; stahl
72 73; iron; jern; järn; eisen
7201; pig iron; råjern; tackjärn, råjärn; roheisen
7202; ferro-alloy; ferrolegering; ferrolegering; ferrolegierung
720211 720219; ferromanganese, ferro-manganese; ferromangan; ferromangan; ferromangan
720241 720249; ferrochrome, ferro-chromium; ferrochrom, ferrokrom; ferrokrom; ferrochrom
761610; aluminium nail; aluminiumssøm, alusøm; aluminiumspik; aluminiumnagel
720260; ferronickel, ferro-nickel; ferronikkel; ferronickel; ferronickel
7203; sponge iron, direct reduced iron; jernsvamp; järnsvamp; eisenschwamm
7205; shot, iron powder, granules; jernpulver, stålpulver, stålhagl, granulat; järnpulver, stålpulver, stålhagel; eisenpulver, stahlpulver, strahlmittel
260112; iron ore pellet, sinter; jernmalm, malmpellet; järnmalm, sinter; eisenerz, sintererz
7301; sheet piling; spunsvæg, spuns, spunsjern; spont, spontplåt; spundwand
7302; rail, sleeper, track; skinne, jernbaneskinne, svelle; räls, järnvägsräls, sliper; schiene, eisenbahnschiene, schwelle
7303; cast iron pipe; støbejernsrør; gjutjärnsrör; gussrohr
7308 7610; structure, construction; konstruktion, stålkonstruktion; konstruktion, stålkonstruktion, stomme; konstruktion, stahlkonstruktion, stahlbau
730820; tower, mast, lattice mast; mast, tårn, gittermast; mast, torn, fackverksmast; mast, turm, gittermast
730830 761010; door, window, frame; dør, vindue, karm, port; dörr, fönster, karm, port; tür, fenster, rahmen, tor
730840; scaffolding, formwork, prop; stillads, forskalling; byggställning, formställning; gerüst, schalung, baustütze
730810; bridge; bro, brodel; bro, brodel; brücke, brückenelement
730890; grating, railing, stair; rist, gelænder, rækværk, trappe, gitterrist; gallerdurk, räcke, trappa; gitterrost, geländer, treppe
7308 7610; sandwich panel, cladding, facade; facade, tagplade, sandwichpanel; fasad, takplåt, sandwichpanel; fassade, dachblech, sandwichpaneel
7309 7611; tank, silo, vat; tank, silo, kar; tank, cistern, silo; tank, silo, behälter
7310 7612; drum, can, container; tromle, dåse, tønde, beholder; fat, burk, dunk, behållare; fass, dose, kanister
731021 761290; beverage can; drikkedåse, øldåse; dryckesburk; getränkedose
7311 7613; gas cylinder; gasflaske, trykflaske; gasflaska, gascylinder; gasflasche, druckgasflasche
732690 732620 761699; article, bracket, clamp; beslag, bøjle, spændebånd; beslag, konsol, klämma; beschlag, klammer, schelle, halterung
732619 732611; forging; smedegods, smedet; smide, smidd; schmiedeteil, schmiedestück
76; aluminium, aluminum; aluminium, alu; aluminium; aluminium, alu
7601; unwrought, aluminium ingot; råaluminium, aluminiumbarre; råaluminium, aluminiumtacka; rohaluminium, aluminiumbarren
7603; aluminium powder; aluminiumpulver; aluminiumpulver; aluminiumpulver
7604; extrusion; ekstrudering, ekstruderet; strängpress, extruderad; strangpressprofil, extrusion
7607; foil; folie; folie; folie
7606; tread plate, alu sheet; dørkplade; durkplåt; riffelblech, duettblech
7614; cable, stranded wire; kabel, wire, ledning; kabel, lina, vajer; kabel, seil, litze
761691; wire netting, grille; trådnet, gitter; trådnät, galler; drahtgitter
2523; cement; cement; cement; zement
252310; clinker; klinker; klinker; klinker
252321; white cement; hvid cement; vitcement; weißzement
252329; portland cement, grey cement; portlandcement, grå cement; portlandcement; portlandzement
252330; aluminous cement; aluminatcement; aluminatcement; tonerdezement
250700; kaolin, clay; kaolin, ler; kaolin, lera; kaolin, ton
3102 3105; fertiliser, fertilizer; gødning, kunstgødning, handelsgødning; gödsel, gödning, konstgödsel; dünger, düngemittel
3102; nitrogen fertiliser; kvælstofgødning; kvävegödsel; stickstoffdünger
310210; urea; urea, urinstof; urea, karbamid; harnstoff
310221 310229; ammonium sulphate; ammoniumsulfat; ammoniumsulfat; ammoniumsulfat
310230; ammonium nitrate; ammoniumnitrat; ammoniumnitrat; ammoniumnitrat
310240; calcium ammonium nitrate; kalkammonsalpeter; kalkammonsalpeter; kalkammonsalpeter
310260; calcium nitrate; calciumnitrat, kalksalpeter; kalciumnitrat, kalksalpeter; calciumnitrat, kalksalpeter
310280; UAN solution; flydende gødning; flytande gödsel; flüssigdünger
3105; NPK, compound fertiliser; NPK, blandingsgødning; NPK, blandgödsel; NPK, mehrnährstoffdünger
2814; ammonia; ammoniak; ammoniak; ammoniak
2808; nitric acid; salpetersyre; salpetersyra; salpetersäure
283421; potassium nitrate; kaliumnitrat, kalisalpeter; kaliumnitrat, kalisalpeter; kaliumnitrat, kalisalpeter
280410; hydrogen; brint, hydrogen; väte, vätgas; wasserstoff
2716; electricity, power; elektricitet, strøm; elektricitet, elström; strom, elektrizität`;

interface GoodsWord {
  readonly headings: readonly string[];
  /** English, Danish, Swedish, German. */
  readonly words: readonly (readonly string[])[];
}

export const GOODS_WORDS: readonly GoodsWord[] = WORDS.trim()
  .split('\n')
  .map((line) => {
    const [headings = '', ...languages] = line.split('; ');
    return { headings: headings.split(' '), words: languages.map((words) => words.split(', ')) };
  });

const NARROW_DIGITS = 5;

/**
 * What the trade calls goods of a code, by language, those of the fewest headings first. Of a whole heading of four digits the words
 * would be true of some of its codes only.
 */
export function tradeWordsOf(cnCode: string): Record<'en' | 'da' | 'sv' | 'de', string[]> {
  const named = GOODS_WORDS.flatMap(({ headings, words }) =>
    headings.flatMap((heading) =>
      heading.length >= NARROW_DIGITS && cnCode.startsWith(heading) ? [{ spread: headings.length, words }] : [],
    ),
  );
  // 'Wood screw' before 'screw' and 'stainless', which stand under other headings too.
  named.sort((first, second) => first.spread - second.spread);
  const words = (at: number) => [...new Set(named.flatMap((each) => each.words[at] ?? []))];
  return { en: words(0), da: words(1), sv: words(2), de: words(3).map(capital) };
}

/** As German writes nouns. */
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss' };
/** Without accents and with ø, æ and ß as people write them on a foreign keyboard. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øæß]/g, (letter) => LETTERS[letter] ?? letter);

/** Endings of plurals, articles and cases in the four languages. */
const ENDINGS = 'erne orna arna arne ene ens ers ern ets are en er es ar or na ne et e n r s t a'.split(' ');
const SHORTEST = 3;
/** The word, and what is left of it without each ending: 'skruer' as 'skrue' and 'skru', 'møtrikker' as 'motrik'. */
const formsOf = (word: string): string[] => [
  word,
  // Swedish drops a vowel: mutter, muttrar.
  ...(/...[bdgktp]rar(na)?$/.test(word) ? [word.replace(/rar(na)?$/, 'er')] : []),
  ...ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length > SHORTEST).map((ending) =>
    word.slice(0, -ending.length).replace(/([bdfgklmnprst])\1$/, '$1'),
  ),
];

const NAMES = GOODS_WORDS.flatMap(({ headings, words }) =>
  words.flat().map((name) => ({ headings, word: plain(name), forms: formsOf(plain(name)) })),
);
type Name = (typeof NAMES)[number];

/** As words are written on a keyboard without ø, å, ä and ü: 'moetrikker', 'staalplade', 'Traeger'. */
const withoutDigraphs = (word: string) => word.replace(/oe/g, 'o').replace(/aa/g, 'a').replace(/ue/g, 'u');

/** What the same goods of other materials begin with: a pipe of copper or plastic is no good of Annex I. */
const OTHER_MATERIALS =
  /^(kobber|koppar|kupfer|copper|messing|massing|brass|bronze|brons|plast|plastik|kunststoff|pvc|gummi|rubber|glas|porcelæn|zink|zinc|bly|blei|titan|nylon|tekstil|textil|leder|lader|karton|papir|papper|papier)(?=\p{L}{3})/u;

/** In the joint of a compound: aluminiums-, Sechskant-, Stahl-. */
const JOINT = /(s|e|en|er|-)$/;

/**
 * The headings under which goods of this name stand, in any of the four languages: the word itself, its plural or the
 * beginning of it; of a compound its last part, narrowed by what stands before ('stålrør' are tubes of steel). Empty where
 * the word is not known.
 */
export function headingsOf(name: string): readonly string[] {
  const word = plain(name);
  if (word.length < SHORTEST) return [];
  const known = [word, withoutDigraphs(word)].map(headingsOfWord).filter(({ length }) => length > 0);
  // Of two readings the one that narrows more knows more of the word: 'staalplader' are plates of steel.
  const [narrowest] = known.sort((first, second) => first.length - second.length);
  if (narrowest) return narrowest;
  return OTHER_MATERIALS.test(word) ? [] : headingsOfSlip(word);
}

function headingsOfWord(word: string): readonly string[] {
  const forms = formsOf(word);
  const same = NAMES.filter((entry) => entry.forms.some((form) => forms.includes(form)));
  if (same.length > 0) return headingsIn(same);
  const begun = NAMES.filter((entry) => entry.word.startsWith(word));
  if (begun.length > 0) return headingsIn(begun);
  return OTHER_MATERIALS.test(word) ? [] : headingsOfCompound(word, forms);
}

const SHORTEST_SLIP = 6;

/** The headings of the words from which this one differs by one letter, or by two that changed places. */
function headingsOfSlip(word: string): readonly string[] {
  if (word.length < SHORTEST_SLIP) return [];
  const stems = formsOf(word).filter((form) => form.length >= SHORTEST_SLIP - 1);
  return headingsIn(
    NAMES.filter((entry) => entry.word.length >= SHORTEST_SLIP - 1 && stems.some((stem) => isSlipOf(stem, entry.word))),
  );
}

function isSlipOf(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1 || typed[0] !== word[0]) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [rest, due] = [typed.slice(at), word.slice(at)];
  if (rest.slice(1) === due || rest === due.slice(1) || rest.slice(1) === due.slice(1)) return true;
  return rest[0] === due[1] && rest[1] === due[0] && rest.slice(2) === due.slice(2);
}

const headingsIn = (names: readonly Name[]) => [...new Set(names.flatMap(({ headings }) => headings))];

function headingsOfCompound(word: string, forms: readonly string[]): readonly string[] {
  const ends = NAMES.flatMap((entry) => {
    const parts = forms.flatMap((form) => entry.forms.filter((part) => form.endsWith(part)));
    return parts.length > 0 ? [{ entry, length: Math.max(...parts.map((part) => part.length)) }] : [];
  });
  const longest = Math.max(...ends.map(({ length }) => length));
  const heads = ends.filter(({ length }) => length === longest).map(({ entry }) => entry);
  const headings = headingsIn(heads);
  const before = NAMES.filter(({ word: material }) => word.startsWith(material));
  const within = headingsIn(before.filter(({ word: material }) => isJoined(word, material, heads)));
  const narrowed = headings.filter((heading) => within.some((part) => heading.startsWith(part)));
  return narrowed.length > 0 ? narrowed : headings;
}

/** Whether a word is this material and one of these heads behind it, with or without a letter in the joint. */
const isJoined = (word: string, material: string, heads: readonly Name[]) =>
  heads.some(({ forms }) =>
    forms.some((form) => {
      const at = word.lastIndexOf(form);
      const first = word.slice(0, at);
      return at > 0 && (first === material || first.replace(JOINT, '') === material);
    }),
  );
