import type { Field } from './fields.ts';
import { fold } from './fold.ts';

/**
 * Headings that no list of words holds whole, since every program abbreviates and joins them in its own way: 'Nt Wt', 'Cty orig', 'Masa netto [kg]',
 * 'Cust. tariff'. Each is read word by word: a word of one kind beside one of another names a field, in the languages of Europe's customs.
 */
type Kind =
  | 'accept'
  | 'article'
  | 'cleared'
  | 'code'
  | 'cn'
  | 'country'
  | 'currency'
  | 'date'
  | 'declaration'
  | 'description'
  | 'dispatch'
  | 'gross'
  | 'invoice'
  | 'item'
  | 'journey'
  | 'mass'
  | 'money'
  | 'net'
  | 'not'
  | 'number'
  | 'origin'
  | 'piece'
  | 'preference'
  | 'procedure'
  | 'quantity'
  | 'state'
  | 'statistics'
  | 'supplier'
  | 'tariff'
  | 'total'
  | 'unit'
  | 'version';

const KINDS: readonly [kind: Kind, words: RegExp][] = [
  [
    'net',
    /^(lastna|vlastita|sajat|oma|sobstvena|kath|liquidos|liquidas|liq|vlh|safi|grynas|puhas|katharou|katharon|netno|netna|netnu|nettoa|tira|nta|ntto|kathari|katharo|neto|grynasis|grynoji|n|nt|nto|net|nett|netto|neto|neta|netos|netas|netta|netti|nette|nettes|nets|egen|eigen|rein|liquida|liquido|vlastni|vlastna|wlasna|cista|cisty|ciste|tiszta)$/,
  ],
  [
    'gross',
    /^(brt|akatharisto|miktou|brutna|bruttoa|kopejais|mikti|mikto|meikti|meikto|bendroji|bendras|g|gr|grs|gross|grossa|brutto|bruto|bruta|brutos|brutas|brut|brute|brutes|bruts|bruttó|lordo|lorda|lordi|lorde|roh|hruba|hruby)$/,
  ],
  [
    'mass',
    /^(tm|ciezar|measures|measurements|agirlik|agirligi|kutle|kutlesi|mazas|varous|vaha|vahy|hmot|teza|masi|massi|massat|painot|svari|svorio|greutatea|tomege|sulya|kila|li|qli|maza|varos|teglo|svars|svoris|mase|kaal|hmotnosc|tezina|masei|m|w|wt|wgt|wght|wts|weight|weights|mass|mas|masa|massa|masse|massen|masses|vaegt|vagt|vaegten|vikt|vekt|gewicht|gew|waga|peso|poids|pds|paino|hmotnost|hmotnosti|tomeg|suly|greutate|mss|t|ton|tons|tonne|tonnes|tonnen|kg|kgs|kgm|kilo|kilos|kilogram|kilograms|kilogramm|tonnage|tne|dtn|dz|quintal|quintals|quintali|quintales|quintaux|volume)$/,
  ],
  [
    'money',
    /^(tutar|tutari|kiymet|kiymeti|bedel|bedeli|ertek|erteke|osszeg|vaartus|summa|vertiba|verte|suma|axia|poso|stoinost|stoynost|valoare|valoarea|pret|vrijednost|vrednost|iznos|znesek|verdi|eur|euro|dkk|sek|nok|usd|gbp|chf|pln|czk|amount|amt|value|val|price|belob|belop|pris|vaerdi|varde|wert|betrag|preis|rechnungsbetrag|kwota|wartosc|cena|montant|valeur|prix|importo|valore|prezzo|importe|valor|precio|preco|bedrag|waarde|prijs|hodnota|cena|arvo|hinta|fakturabelob|duty|tax|told|zoll|moms|vat)$/,
  ],
  ['piece', /^(stk|styk|piece|pieces|pcs|pc|pce|each|stuck|st|szt|unitweight|pr|per|je)$/],
  [
    'origin',
    /^(origini|izvora|mense|mensei|menseli|koken|szarmazas|eredet|katagogi|proizhoda|porijekla|porijeklo|alkup|puv|alkuperan|opphav|opphavs|katagogis|proizhod|izcelsmes|izcelsme|kilmes|kilme|porekla|poreklo|podrijetla|podrijetlo|paritolu|provenienta|origin|origins|orig|orgn|org|ori|opr|ursp|oprindelse|oprind|poch|oorspr|oprindelses|urspr|ursprung|ursprungs|origine|origem|origen|oorsprong|pochodzenia|pochodzenie|puvodu|puvod|povodu|alkupera|opprinnelse|opprinnelses|szarmazasi|coo)$/,
  ],
  [
    'country',
    /^(pajjiz|salies|riigi|choras|ulke|ulkesi|orszaga|valstybe|valst|krajiny|zemes|tari|tarii|chora|darzhava|strana|valsts|salis|drzava|zemlja|riik|zemja|country|countries|ctry|cty|cntry|land|ld|lande|landkode|landskod|landcode|landecode|laendercode|kraj|kraju|kr|p|pays|paese|pais|zeme|krajina|maa|orszag|tara|iso|reg|region|territory)$/,
  ],
  ['preference', /^(pref\w*|praef\w*|praf\w*)$/],
  ['not', /^(non|not|icke|ikke|ej|nicht|niet)$/],
  [
    'dispatch',
    /^(procedencia|proveniencia|proveniente|herkomst|versending|lahetysmaa|feladasi|feladas|gonderen|sevk|ihracat|issiuntimo|nosutitaj|nosutitaja|lahte|apostolis|izprashtane|otpreme|odpreme|odeslani|odoslania|expedierii|lahetys|verzending|verzend|expedition|proelefsis|herkunft|dispatch|export|exporting|afsend\w*|versend\w*|versand\w*|avsand\w*|ship\w*|consign\w*|provenance|wysylki|departure|destination|bestemmelses\w*|bestimmungs\w*)$/,
  ],
  [
    'tariff',
    /^(marchandise|tarifaire|espece|tariffaria|taryfy|taryfowa|tariifne|tarifen|tarifar|tarifara|tarifarii|vamal|sazebnik|sadzobnik|nomenklatuur|nomenklaturas|nomenklaturos|tovarovy|stokov|stokow|tavaran|tariffinimike|tullitariffinimike|pauta|dasmologikos|mitnicheska|aru|tollitariif|muitas|muitu|gtip|tarife|gumruk|vtsz|vtszam|sazebniku|colny|colneho|sadzobnika|tovarova|onomatologias|onomatologia|syndyasmenis|dasmologiki|carinska|carinski|tarifitseerimise|tullinimike|tavaranimike|tarifo|mitnicheski|aduanera|cmdty|cmdt|emporeymatos|emporeymaton|stokata|stokite|stoki|stoka|preces|precu|prekes|prekiu|kauba|kaubakood|robe|blaga|vamtarifaszam|vamtarifa|arukod|marfa|marfii|marfurilor|tarifna|tarifni|tarifnioznaka|taryfowy|estadistica|statisticka|tariff|tarif|tariffs|tarifa|taryfa|tull|tulltaxe|toldtarif|toldpos|toldposition|zolltarif|zolltarifnummer|customs|cust|commodity|commod|comm|commcode|nomenclature|nomenclatura|nomenklatur|nomenklatura|stat|statist|statistical|statistisk|statistisch|intrastat|varekode|varukod|varunr|varunummer|varenr|varenummer|warennummer|warennr|warencode|warentarif|goederencode|merce|merci|doganale|doganal|arancelaria|arancelario|aduanero|aduana|pautal|celny|celna|taryfikacyjny|towaru|towar|zbozi|sazebni|tovaru|nimike|tavarakoodi|cstms|douane|douanier|douaniere|tolltariff|tolltariffnr)$/,
  ],
  [
    'cn',
    /^(kombinovana|kombinirana|kombineeritud|kombinetas|kombinuotosios|kombinalt|scalona|tarik|pcn|sh|synd|cn|kn|nc|gn|combined|combinata|combinada|combinee|gecombineerde|kombineret|kombinerad|kombinierte|cn8|kn8|nc8|cn10|nc10|hs10|cncode|hs|hs6|hs8|hts|taric|taryk|sa)$/,
  ],
  [
    'code',
    /^(kood|kodja|sifra|voce|klasi|zarazeni|clasificacion|classificacao|classificatie|incadrare|pozisyonu|koodeksi|kody|kodi|posicion|posizione|posicao|pozitie|kodikos|kods|koda|kodas|kodo|oznaka|cod|codul|code|codes|cd|kode|kod|kodu|koodi|codice|codigo|number|no|nr|nummer|num|numer|numero|heading|position|pos|classification)$/,
  ],
  [
    'number',
    /^(broj|broja|stevilka|st|szama|szam|arithmos|ar|nomer|numurs|numeris|numar|numarul|numarasi|numara|numret|numru|no|nr|nos|num|nro|c|cislo|number|nummer|numer|numero|id|ident|ref|reference)$/,
  ],
  [
    'declaration',
    /^(beyanname|beyannamesi|vamhatarozat|arunyilatkozat|nyilatkozat|vamokmany|deklaratsioon|deklaratsiooni|tollideklaratsiooni|deklaracijos|deklaracija|deklaracije|deklaracijas|tulliilmoitus|diasafisi|diasafisis|diasafiseos|paraststatiko|vyhlasenie|vyhlasenia|jcd|jci|dau|deklaratsia|deklaratsiya|deklaratsiyata|declaratie|declaratiei|declaratia|tolldeklarasjon|aangiftenummer|beyan|registriernummer|registriernr|registrier|mrn|declaration|decl|dec|declarations|deklaration|deklarations|angivelse|angivelses|toldangivelse|importangivelse|anmeldung|zollanmeldung|entry|zgloszenia|zgloszenie|declaracion|declaracao|dichiarazione|aangifte|ilmoitus|ilmoituksen|prohlaseni|dua|sad|bolla|bolletta|tullid|cp|jsd|deklarasjon|deklarasjons)$/,
  ],
  [
    'cleared',
    /^(liber|validee?|prepusten\w*|tullattu|acceptat\w*|ocarinjen\w*|vabastat\w*|pienemts|izlaists|priimta|isleista|prieta|antatt|apodochis|iforminta|iformintas|tescil|fortoll\w*|accept(?:ed|ance|ation|e|ee)|aanvaard\w*|godk\w*|godtag\w*|elfogad\w*|prijet\w*|acceptar\w*|sprejet\w*|prihvac\w*|aktsepteeri\w*|prieim\w*|priemimo|pienems\w*|toldangivet|accett\w*|aceptad\w*|aceptacion|aceite|admision|admitid\w*|release\w*|cleared|clearance|antag\w*|angenommen|annahme\w*|frigiv\w*|frigj\w*|vrijg\w*|vrij|mainlevee|levante|ue?berlass\w*|fortold\w*|fortull\w*|dedouan\w*|sdogan\w*|ingeklaard|verzollt|bae|uberf\w*|zwoln\w*|przyj\w*|dopuszcz\w*|svincol\w*|hyvaksy\w*|luovut\w*|prijat\w*|propust\w*)$/,
  ],
  [
    'date',
    /^(tar|ora|hora|heure|heures|uhrzeit|klokkeslaet|godzina|cas|kellonaika|saati|saat|orario|tarih|tarihi|datumot|kelte|idopontja|idopont|nia|imnia|dienos|datumi|imerominia|luna|ddmm|ttmm|datums|datumas|kuupaev|kp|kpv|fec|fch|datuma|datumul|date|dates|dato|datum|data|napja|nap|den|dzien|dan|diena|paev|ziua|paivamaara|fecha|paiva|pvm|dt|dat|day|dag|tag|tidspunkt|zeitpunkt|timestamp|time|tid)$/,
  ],
  [
    'accept',
    /^(valid|vama|abfertigung\w*|validee?|enregistrement|rizeni|celni|dovozu|preclenia|procleni|konania|maahantuon\w*|tullaus\w*|telonismou|eisagogis|kiadas|behozatal\w*|antatt|ekspedisjon\w*|carinjenja|uvoza|tollivormistuse|impordi|muitinio|importo|ivezimo|mitnichesko|oformyane|oformiane|vnos|kabul|gumrukleme|ithalat|desalfandegamento|admissao|libertacao|liberarii|admiterii|szabad|forgalomba|bocsatas|bocsatasanak|vabaringlusse|swobodnego|obrotu|tescil|iforminimo|isleidimo|izlaisanas|muitosanas|vastuvotmise|osvobozhdavane|pustanja|prepustitve|paradosis|vamuirii|fortoll\w*|mel|apodochis|priemane|dopuskane|vdigane|pienemsanas|priemimo|sprejema|sprostitve|prihvacanja|prihvata|prijatia|prepustenia|elfogadas\w*|aktsepteerimise|vabastamise|acceptarii|vamkezeles\w*|validation|validering|validado|ac?[ck]cept\w*|akcept\w*|antag\w*|ann|annahme|angenommen|release\w*|frigiv\w*|frigor\w*|frigj\w*|vrij|ue?berlass\w*|clear\w*|klarer\w*|fortold\w*|verzoll\w*|import\w*|indforsel\w*|einfuhr\w*|inforsel\w*|customs|cus|tull|told|zoll|entry|decl\w*|dekl\w*|angiv\w*|angivelses|anmelde\w*|przyjecia|celne\w*|accettazione|aceptacion|aceitacao|admision|acceptation|acc|bae|inklaring\w*|odprawy|odprawa|mainlevee|levante|svincolo|zwolnienia|dopuszczenia|prijeti|propusteni|hyvaksymis\w*|luovutus\w*|vrijgave|aanvaard\w*|dedouan\w*|sdogan\w*|fortull\w*|ingeklaard|despach\w*|acpt\w*|accp\w*|clr|rel|cstms|celniho|prohlaseni)$/,
  ],
  [
    'journey',
    /^(beerkezes|beerkezesi|erkezes|prichod|prichodu|prijazd|prijazdu|saapumis\w*|saabumis\w*|pristigane|arrivo|llegada|chegada|sosire|sosirii|dolaska|dolazak|prihoda|atvykimo|ieradas\w*|afixis|varis|nadejscia|przyjazdu|wplyniecia|eta|etd|arriv\w*|ankomst\w*|ankunft\w*|depart\w*|afgang\w*|abgang\w*|avgang\w*|invoice|faktura|rechnung\w*|order\w*|ordre\w*|bestil\w*|bestell\w*|deliver\w*|lever\w*|liefer\w*|ship\w*|afsend\w*|post|posting|bogfor\w*|buchung\w*|loading|last\w*|modt\w*|received|receipt|eingang\w*|created|oprettet|erstellt|udskrevet|print\w*|due|payment|betal\w*|zahl\w*)$/,
  ],
  [
    'item',
    /^(kaup|kalem|sira|sorszam|tetelszam|eil|eilute|eilutes|rinda|punkts|jrk|rida|eidous|artikul|naimenovanje|naimenovanja|zap|zaporedna|riadok|radek|poradi|era|eidos|tetel|postavka|stavka|articol|pozitsiya|pozicia|pozicija|kirje|preke|item|items|itm|gdsitm|riga|righe|line|lines|ln|linje|linie|varelinje|lfd|pos|position|post|varepost|varep|vp|vareposition|warenposition|posten|varupost|lp|poz|pozycja|pozycji|polozka|pol|singolo|partida|adicao|tavaraera|tavaraeran|volgnummer|rubrique)$/,
  ],
  [
    'quantity',
    /^(miktar|miktari|mennyiseg|maara|kogus|daudzums|kiekis|posotita|kolichestvo|cantitate|kolicina|mnozstvo|mnozstvi|quantidade|qty|quantity|quantities|maengde|menge|antal|anzahl|ilosc|quantite|cantidad|quantita|hoeveelheid|aantal|kvantum|kvantitet|mangd|stuckzahl)$/,
  ],
  [
    'unit',
    /^(birim|olcu|mertekegyseg|yksikko|uhik|mervieniba|vienetas|monada|unitate|jedinica|enota|jednotka|unidade|unit|units|uom|un|wun|gewe|enhed|enhet|einheit|me|mengeneinheit|maleenhed|jm|jednostka|unite|unidad|unita|eenheid|bme)$/,
  ],
  ['total', /^(kogu|kokku|total|totals|tot|ialt|alt|samlet|gesamt|gesamte|summe|sum|suma|totaal|totale|totalt)$/],
  ['currency', /^(currency|curr|cur|ccy|crcy|whg|wrg|valuta|valutta|waluta|wahrung|devise|moneda|moeda|mena)$/],
  [
    'supplier',
    /^(supplier|vendor|leverandor|leverantor|lieferant|dostawca|fournisseur|proveedor|fornitore|leverancier|seller|shipper|avsandare|exporter|eksportor)$/,
  ],
  [
    'procedure',
    /^(kathestos|rezhim|protsedura|eljaras|postopek|postupak|protseduur|regimul|reglamentation|procedure|verf|forf|regim|procedura|procedimiento|procedimento|proc|cpc|regime|regimen|regim|regeling|forfarande|verfahren|rezim|menettely|prosedyre|toldprocedure)$/,
  ],
  [
    'description',
    /^(tanim|tanimi|aciklama|megnevezes|megnevezese|leiras|kirjeldus|nosaukums|aprasymas|perigrafi|opisanie|naimenovanie|denumire|denumirea|naziv|opisa|description|desc|descr|dscr|descrizione|descripcion|descricao|designation|designacao|omschrijving|opis|popis|kuvaus|beskrivelse|beskrivning|varebeskrivelse|varubeskrivning|bezeichnung|warenbezeichnung|beschreibung|text|tekst|benamning|betegnelse|commerciale|commercial|mercadorias|mercancia|marchandises)$/,
  ],
  [
    'statistics',
    /^(statistical|statistique|statistico|estadistico|estatistico|statystyczna|statistiek|statistisk|statistisch\w*|statist|statisticka|stat|tilastoarvo)$/,
  ],
  ['invoice', /^(invoice|invoiced|inv|faktura|fakturou|fakt|rechnung|rech|facture|factura|fattura|factuur)$/],
  [
    'state',
    /^(durum|durumu|statusz|sastoyanie|status|statuss|statusas|statut|stato|stati|estado|etat|stan|stanje|stav|stare|starea|tila|tilstand|tillstand|toestand|zustand|state|result|outcome|decision|entscheidung|afgorelse|beslut|beslissing|decyzja|esito|resultado|resultat|busena|olek|allapot|staidas|katastasi)$/,
  ],
  [
    'version',
    /^(version|versio|versija|versiune|verzio|verzia|versioon|ver|rev|vers|versions|versie|versione|wersja|verze|revision)$/,
  ],
  ['article', /^(article|artikel|material|part|sku|product|produkt|art|artikkel)$/],
];

/** 'P. neto kg', for peso: without kilograms it may be the price. */
const SHORT_FOR_WEIGHT = /^\s*(p)\.?\s*(?=(?:nett?o|brutt?o|lordo)\b.*\bkgs?\b)/i;

/** 'Origen no preferencial', 'Pochodzenie niepreferencyjne' */
const NOT_PREFERENTIAL = /(?<!\p{L})(?:no|não|nao|non|niet|nie|ne|nem)[\s-]*(?=pr[eé]f)/giu;
/** 'Κωδικός ΣΟ', of the combined nomenclature. */
const COMBINED_IN_GREEK = /(?<!\p{L})Σ\.?[ΟΝ]\.?(?!\p{L})/gu;

/** 'dd/mm/yy', 'TT.MM.JJJJ' */
const FORM_OF_DATE = /(?<!\p{L})(?:[dtgjp]{1,2}[./-]m{1,2}|m{1,2}[./-]d{1,2})[./-][yjarv]{2,4}(?!\p{L})/giu;

/** 'q.li' */
export const QUINTALS = /(?<!\p{L})q\.?\s?li(?!\p{L})/iu;

/** 'Vl. hmotnost', 'Hr. hmotnost': own and raw mass in Czech and Slovak. */
const SHORT_FOR_OWN = /^\s*vl\.?\s*(?=hm)/iu;
const SHORT_FOR_RAW = /^\s*hr\.?\s*(?=hm)/iu;

/** 'Ant.dato', for antagelse: before other words it is short for a number of pieces. */
const SHORT_FOR_ACCEPTANCE = /(?<!\p{L})ant\.?\s?(?=dato|dt)/iu;

/** 'F. admisión', 'F.levante', for fecha. */
const SHORT_FOR_DATE = /^\s*f\.\s?(?=\p{L}{3})/iu;

/** 'N° déclaration', 'Nº DUA' */
const SHORT_FOR_NUMBER = /(?<!\p{L})n\.?[°º]\s*/giu;

/** Words that only join others. */
const JOINING =
  /^(x|zz|fld|fields?|col|feld|felt|kopf|head|header|hdr|hoved|huvud|entete|testata|cabecera|cabecalho|naglowek|hlavicka|fejlec|antet|zaglavlje|am|at|on|op|v|fr|freien|verkehr|fri|omsaetning|of|the|a|in|i|af|av|der|des|de|di|del|do|du|la|le|van|von|het|and|og|und|och|et|y|e|en|le|les|el|los|las|il|lo|gli|im|mit|zum|zur|bei|met|bij|ved|vid|i|for|fur|pr|per|til|to|as|das|dos|da|tal|ta|den|det|os|o|d|l|von|om|na|w|z|s|gds|goods|measure|si|ir|un|kai|em|se|po|dne|dna|dnia|varens|varans|digits|cifre|mest|mjesta|mesta|tal|digitos|cyfr|cyfry|mist|miest|siffror|cijfers|chiffres|legal)$/;
/** Joined as one word: 'Nettovægt', 'Bruttomasse', 'Opr.land'. */
const COMPOUNDS: readonly [parts: RegExp, kinds: readonly Kind[]][] = [
  [/^\w+status$/, ['state']],
  [
    /^(?:nett?o?|egen|eigen|rein|net)(?:masse?|massa|masa|mass|vaegt|vagt|vikt|vekt|gewicht|gew|weight|wt|waga|paino|kaal|svars|svoris|suly|tomeg|hmotnost|vaha|agirlik|teza|tezina|kgs?|kgm|tons?|tonnes?)(?:ikg|kg|ialt)?$/,
    ['net', 'mass'],
  ],
  [
    /^(?:brutt?o|roh|gross|gr)(?:masse?|massa|masa|mass|vaegt|vagt|vikt|vekt|gewicht|gew|weight|wt|waga|paino|kaal|svars|svoris|suly|tomeg|hmotnost|vaha|agirlik|teza|tezina|kgs?|kgm|tons?|tonnes?)(?:ikg|kg|ialt)?$/,
    ['gross', 'mass'],
  ],
  [/^(?:omapaino|puhaskaal|tirsvars)$/, ['net', 'mass']],
  // 'Zollannahme am', 'Toldantagelse'
  [
    /^(?:zoll|told|tull|toll)(?:annahme|antagelse|antagning|antakelse|abfertigung|frigivelse|uberlassung)$/,
    ['cleared'],
  ],
  [
    /^(?:aangifte|invoer|inklarings?)datum$|^(?:tullaus|ilmoitus|paatos|maahantuonti)(?:paiva|pvm)$/,
    ['accept', 'date'],
  ],
  [/^(?:tarief|goederen|douane|statistiek|tolltariff?|toll)(?:code|nummer|post|nr|posisjon)$/, ['tariff', 'code']],
  [/^(?:warenursprung|opphavsland|paritolu\w*|alkuperamaa(?:n|koodi)?)$/, ['origin', 'country']],
  // 'ANNDAT', 'ueberl_dat'
  [
    /^(?:ann|acc|ac?ce?pt?|acpt|antag|ant|frig|klar|ueberl|uberl|verz|zoll|tull|told|imp|cus|clr|rel)(?:date?|dat|dt|datum|dato)$/,
    ['accept', 'date'],
  ],
  // 'UL' and 'VL' of German customs programs
  [/^(?:ul|ol|urld|urspld|lvo|paritolu(?:riik|maa))$/, ['origin', 'country']],
  [/^(?:vl|vsld|versld)$/, ['dispatch', 'country']],
  [
    /^(?:(?:opp?r\w*|urspr\w*|oorsprong\w*)(?:land|lande|landes|lands|landkode|landekode|landskod|landscode|ld|l|kod|kode|code|cd)|alkuperamaa)$/,
    ['origin', 'country'],
  ],
  [
    /^(?:vare|ware|waren|war|varu|told|zoll|tulltaxe|statistik)(?:tarif)?(?:nr|nummer|kode|code|kod|pos|position)$/,
    ['tariff', 'code'],
  ],
  [
    /^(?:(?:tull|told|toll|klarer|frig|fortold|fortoll|fortull|import|annahme|antag|zoll|ue?berlass|einfuhr|verzoll|angiv|dekl|anmelde|aanvaard|vrijgave|inklar|accept)\w*?(?:datum|dato|dag|tag|date|dat|tidspunkt|zeitpunkt|tijdstip)|(?:hyvaksymis|luovutus)(?:paiva|pvm))$/,
    ['accept', 'date'],
  ],
  [
    /^(?:faktura|fakt|fact|factuur|fatt|inv|rech|rechnungs|beleg|bilags|ordre|bestil\w*|liefer|leverings|ankomst|ankunfts|afgangs|buchungs|bogforings|forfalds|betalings)(?:datum|dato|date|dat)$/,
    ['journey', 'date'],
  ],
  [/^nichtpra?e?f\w*$/, ['not', 'preference']],
  [/^(?:formans|preferens|praferenz|praeference)ursprung(?:sland)?$/, ['preference', 'origin']],
  [/^(?:eigenm|eigengew|nw|nwt)$/, ['net', 'mass']],
  [/^(?:rohm|rohgew|gw|gwt)$/, ['gross', 'mass']],
  [/^(?:netto|net)(?:belob|betrag|wert|preis|pris|vaerdi|amount|value|price)$/, ['net', 'money']],
  [/^(?:brutto|gross)(?:belob|betrag|wert|preis|pris|vaerdi|amount|value|price)$/, ['gross', 'money']],
];

/** A field by its words; not sure where they leave open what is meant, as 'Total weight' does. */
export interface ReadByWords {
  readonly field: Field;
  readonly isSure: boolean;
}

/** A heading has fewer characters. */
const LONGEST = 120;

const sure = (field: Field): ReadByWords => ({ field, isSure: true });

/** The field that the words of a heading name together, or null. */
export function readByWords(text: string): ReadByWords | null {
  if (text.length > LONGEST) return null;
  const kinds = kindsOf(text);
  if (kinds.size === 0 || kinds.has('piece')) return null;
  return (
    byMoney(kinds) ?? byMass(kinds) ?? byCountry(kinds) ?? byDate(kinds, text) ?? byCode(kinds, text) ?? byOther(kinds)
  );
}

type Kinds = ReadonlySet<Kind>;
const has = (kinds: Kinds, ...all: readonly Kind[]) => all.every((kind) => kinds.has(kind));
const isOnly = (kinds: Kinds, ...allowed: readonly Kind[]) => [...kinds].every((kind) => allowed.includes(kind));
const BESIDE_MASS: readonly Kind[] = [
  'mass',
  'total',
  'declaration',
  'item',
  'article',
  'quantity',
  'unit',
  'accept',
  'code',
];

function byMoney(kinds: Kinds): ReadByWords | null {
  if (!has(kinds, 'money')) return null;
  if (has(kinds, 'statistics') && isOnly(kinds, 'statistics', 'money', 'tariff', 'currency'))
    return sure('statisticalValue');
  if (has(kinds, 'invoice') && isOnly(kinds, 'invoice', 'money', 'journey', 'currency', 'total', 'item'))
    return sure('value');
  return null;
}

function byMass(kinds: Kinds): ReadByWords | null {
  if (has(kinds, 'net', 'money') && !has(kinds, 'mass')) return sure('value');
  if (has(kinds, 'money')) return null;
  if (has(kinds, 'mass', 'unit') && isOnly(kinds, 'mass', 'unit', 'net', 'gross', 'code')) return sure('unit');
  if (has(kinds, 'net', 'mass') && isOnly(kinds, 'net', ...BESIDE_MASS)) return sure('netMass');
  if (has(kinds, 'gross', 'mass') && isOnly(kinds, 'gross', ...BESIDE_MASS)) return sure('grossMass');
  // 'Ilość netto', 'Menge netto in to': the unit says that it is a mass, and is asked where none stands there.
  if (has(kinds, 'net', 'quantity') && isOnly(kinds, 'net', ...BESIDE_MASS)) return sure('netMass');
  if (has(kinds, 'gross', 'quantity') && isOnly(kinds, 'gross', ...BESIDE_MASS)) return sure('grossMass');
  if (has(kinds, 'mass') && isOnly(kinds, ...BESIDE_MASS)) return { field: 'netMass', isSure: false };
  return null;
}

function byCountry(kinds: Kinds): ReadByWords | null {
  if (has(kinds, 'origin', 'preference', 'not')) return sure('countryOfOrigin');
  if (has(kinds, 'not')) return null;
  if (has(kinds, 'origin', 'preference')) return sure('preferentialOrigin');
  // 'Stato di origine'
  if (has(kinds, 'origin') && isOnly(kinds, 'origin', 'country', 'state', 'code', 'number', 'tariff', 'statistics'))
    return sure('countryOfOrigin');
  if (has(kinds, 'dispatch', 'country') && isOnly(kinds, 'dispatch', 'country', 'code', 'journey'))
    return sure('countryOfDispatch');
  return null;
}

/** 'Data przyjęcia towaru': the day that the goods came, in languages whose word for it is that of acceptance. */
const RECEIPT =
  /(?:przyj|p[rř]ij[eaě]t|prijat|prevz|elfogad|antag|annahme|accept|receipt|aanvaard|hyväks)\p{L}*[\s_.-]+(?:of |af |av |der |van |des |de )?(?:goods|towar|zbo[zž]|tovar|áru|aru|vare(?:r|n|rne)?\b|ware(?:n)?\b|varor|merc|goederen|magasin|lager)/iu;

export const isOfReceipt = (text: string): boolean => RECEIPT.test(text);

function byDate(kinds: Kinds, text: string): ReadByWords | null {
  if (RECEIPT.test(text)) return sure('otherDate');
  if (has(kinds, 'cleared') && isOnly(kinds, 'cleared', 'accept', 'tariff', 'declaration', 'date')) return sure('date');
  if (!has(kinds, 'date')) return null;
  if (has(kinds, 'journey') || has(kinds, 'invoice')) return sure('otherDate');
  return isOnly(kinds, 'date', 'accept', 'declaration', 'tariff') ? sure('date') : null;
}

function byCode(kinds: Kinds, text: string): ReadByWords | null {
  if (has(kinds, 'declaration') && isOnly(kinds, 'declaration', 'number', 'code', 'tariff', 'accept'))
    return sure('mrn');
  if (has(kinds, 'cn') && isOnly(kinds, 'cn', 'code', 'number', 'tariff', 'accept')) return sure(codeFieldOf(text));
  // 'Aduana' alone names the office.
  if (
    has(kinds, 'tariff') &&
    isOnly(kinds, 'tariff', 'code', 'number', 'accept', 'statistics') &&
    !OFFICE.test(fold(text))
  )
    return sure('cnCode');
  const word = fold(text);
  if (has(kinds, 'tariff', 'item') && isOnly(kinds, 'tariff', 'item', 'code') && OF_THE_TARIFF.test(word))
    return sure('cnCode');
  if (has(kinds, 'code', 'description') && isOnly(kinds, 'code', 'description', 'tariff') && OF_GOODS.test(word))
    return sure('cnCode');
  return null;
}

/** 'Partida arancelaria', 'Položka sadzobníka': a heading of the tariff, not an item. */
const OF_THE_TARIFF = /tar[iy]f|arancel|sadzob|sazeb|pautal/;
/** 'Código de mercancías' */
const OF_GOODS = /merc|march/;

const OFFICE = /^(?:customs|cust|tull|told|toll|zoll|douane|aduana|dogana|celny|celna|tulli)$/;

function byOther(kinds: Kinds): ReadByWords | null {
  if (has(kinds, 'item') && isOnly(kinds, 'item', 'number', 'code', 'declaration', 'accept', 'journey'))
    return has(kinds, 'journey') && !has(kinds, 'number') ? null : sure('item');
  if (has(kinds, 'invoice', 'number') && isOnly(kinds, 'invoice', 'number', 'code', 'journey'))
    return sure('invoiceNumber');
  if (has(kinds, 'quantity')) return isOnly(kinds, 'quantity', 'total') ? sure('quantity') : null;
  if (has(kinds, 'state') && isOnly(kinds, 'state', 'version', 'declaration', 'accept', 'tariff', 'item'))
    return sure('status');
  if (has(kinds, 'currency')) return sure('currency');
  if (has(kinds, 'supplier') && isOnly(kinds, 'supplier', 'dispatch')) return sure('supplier');
  if (has(kinds, 'procedure') && isOnly(kinds, 'procedure', 'accept', 'tariff', 'code', 'number'))
    return sure('procedure');
  if (has(kinds, 'description') && isOnly(kinds, 'description', 'tariff', 'item', 'article'))
    return sure('description');
  return isOnly(kinds, 'unit') ? sure('unit') : null;
}

function codeFieldOf(text: string): Field {
  const words = wordsOf(text).map(({ word }) => word);
  if (words.some((word) => /taric|taryk/.test(word))) return 'taricCode';
  const isHarmonised = words.some((word) => /hs|^(?:sa|sh)$/.test(word));
  return isHarmonised && !words.some((word) => /[ckg]n|nc/.test(word)) ? 'hsCode' : 'cnCode';
}

function kindsOf(text: string): ReadonlySet<Kind> {
  const kinds = new Set<Kind>();
  for (const { word, isCut } of wordsOf(text)) {
    const compound = COMPOUNDS.find(([parts]) => parts.test(word));
    const whole = compound?.[1] ?? kindsOfWord(word);
    const known = whole.length > 0 ? whole : isCut ? kindsOfStart(word) : kindsOfParts(word);
    // 'MASA_B' beside 'MASA_N'
    if (word === 'b' && kinds.has('mass') && !kinds.has('net')) kinds.add('gross');
    // A letter tells columns apart that are headed alike: 'Net mass A', 'Net mass B'.
    if (known.length === 0 && word.length === 1 && kinds.has('mass')) continue;
    // A word that is not known may turn the meaning round.
    if (known.length === 0) return new Set();
    for (const kind of known) kinds.add(kind);
  }
  return kinds;
}

const kindsOfWord = (word: string): readonly Kind[] =>
  KINDS.filter(([, pattern]) => pattern.test(word)).map(([kind]) => kind);

const SHORTEST_JOINED = 5;
const SHORTEST_PART = 2;

/** 'NETWGT', 'ORIGCTRY': two words that a program has joined, the longer of them of three letters at least. */
function kindsOfParts(word: string): readonly Kind[] {
  for (let at = SHORTEST_PART; word.length >= SHORTEST_JOINED && at <= word.length - SHORTEST_PART; at += 1) {
    const [first, second] = [kindsOfWord(word.slice(0, at)), kindsOfWord(word.slice(at))];
    if (first.length > 0 && second.length > 0) return [...first, ...second];
  }
  return [];
}

/** The words of a heading that say something; `isCut`: a point ends it, as in 'Kraj pochodz.'. */
function wordsOf(text: string): { readonly word: string; readonly isCut: boolean }[] {
  const parted = text
    .replace(FORM_OF_DATE, ' ')
    .replace(NOT_PREFERENTIAL, 'nicht ')
    .replace(COMBINED_IN_GREEK, 'nomenclature')
    .replace(SHORT_FOR_WEIGHT, '$1eso ')
    .replace(QUINTALS, 'quintali')
    .replace(SHORT_FOR_OWN, 'vlastni ')
    .replace(SHORT_FOR_RAW, 'hruba ')
    .replace(SHORT_FOR_ACCEPTANCE, 'antagelse ')
    .replace(SHORT_FOR_DATE, 'fecha ')
    .replace(SHORT_FOR_NUMBER, 'numero ')
    .replace(/\bUoM\b/g, 'uom')
    .replace(/([a-zæøåäöü])([A-ZÆØÅÄÖÜ])/g, '$1 $2');
  return [...parted.matchAll(/([\p{L}\p{N}]+)(\.?)/gu)]
    .map(([, word = '', point]) => ({ word: fold(word), isCut: point === '.' }))
    .filter(({ word }) => word !== '' && !JOINING.test(word) && !/^\d+$/.test(word));
}

const SHORTEST_START = 3;
/** Every word of the grammar, with its kind. */
const WHOLE_WORDS: readonly [word: string, kind: Kind][] = KINDS.flatMap(([kind, { source }]) =>
  source
    .replace(/^\^\(|\)\$$/g, '')
    .split('|')
    .map((word): [string, Kind] => [word.replace(/\W.*$/, ''), kind]),
);

function kindsOfStart(start: string): readonly Kind[] {
  if (start.length < SHORTEST_START) return [];
  return [...new Set(WHOLE_WORDS.flatMap(([word, kind]) => (word.startsWith(start) ? [kind] : [])))];
}

/** 'Or.', 'Ur', 'Opr': beside values that are countries the beginning of a word for origin is enough. */
export function beginsOrigin(text: string): boolean {
  const [first, ...others] = wordsOf(text);
  const areCountries = others.every(({ word }) => kindsOfWord(word).includes('country'));
  if (first === undefined || !areCountries || first.word.length < 2) return false;
  return WHOLE_WORDS.some(([word, kind]) => kind === 'origin' && word.startsWith(first.word));
}

/** 'PV', 'Exp.', 'Vers.-land': the other country that lists have beside the origin. */
const BEGINS_DISPATCH = /^(?:pv|prov|proc|exp|disp|desp|vers|herk|afs|avs|dest|best|bst|odesl|wys|lah)/;
export const beginsDispatch = (text: string): boolean => BEGINS_DISPATCH.test(fold(text));
