import { memo } from '../lines/memo.ts';

/** One of the words, or of the patterns of words, of a list. */
const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;

/** What papers about an import are called: kinds of papers, in the languages of the Union, as words or as the last part of one. */
const KINDS = oneOf(String.raw`
  aangiften? abfertigung abrechnung advice advis afrekening angivelse\p{L}{0,2} anlage anmeldung anzeige apliecinājums ark ataskaita attest attestation
  auflistung aufstellung ausdruck avi avis avisering aviso aviz avviso befund behandling bekræftelse bekräftelse beleg bericht bescheid beschikking
  besked besluit beslut bestätigung bewijs bilag blad blatt bolla bolletta bordereau certificat certificate comprobante comprovativo confirmare copy dau
  decisão decision decisión décision declara[cț]i[oó]n declaração declarați\p{L}+ declaration déclaration décompte decyzja deklaracij\p{L}*
  deklarācij\p{L}* deklaration\p{L}{0,3} deklaratsioon\p{L}* detalle dichiarazione distinta document[oe]? doklad dokument dokumentas dua dvi entry
  erittely értesítés értesítő esito estratto extrait extras facture faktura fattura ficha fiche fișă formulaire formular formulier fortoldning
  fortoldninger freigabe határozat hoja igazolás ilmoitus invoice išrašas izpis izraksts izvješće izvod jegyzék justificante justificatif kaubaartiklid
  kimutatás kivonat kokkuvõte konani[ea] kopi kopia kopsavilkums kuitti kvittens kvittering kvitto lasku lēmums liquidação liquidación liquidation
  liquidazione list lista listă liste loend luettelo mainlevée meddelande meddelelse melding mises mitteilung nachweis nota notice notifica notificare
  notification nyilatkozat nyomtatvány obavijest obračun obvestilo odločba odluka opgørelse összesítő ote otsus oversigt översikt overview overzicht
  oznámení oznámenie päätös papier pārskats paziņojums pažyma pismo plda pokwitowanie popis poročilo poświadcz\p{L}+ potrdilo potvrda potvrdenie
  potvrzení potwierdzenie powiadomienie pranešimas pregled prehľad přehled print prohlášení prospetto protokół protokoll quietanza quittance quittung
  račun räkning raport raportti rättelse récapitulatif receipt rechnung recibo record relação relación relatório relazione relevé report rešenje resumen
  resumo ricevuta riepilogo rješenje rozhodnutí rozhodnutie rozpis sad sammanställning sammendrag santrauka saraksts sąrašas scheda sestava seznam sheet
  situație skema slip souhrn specifi[ck]a[tc]i\p{L}+ spécification specifikace specyfikacj[ai] spezifikation sprendimas statement súhrn summary taxering
  teade teatis tosite tunniste übersicht udskrift uitnodiging underrättelse utskrift väljavõte verzollungen vrijgave vyhlásenie výkaz výmer výměr výpis
  wydruk wykaz yhteenveto zawiadomienie zestawienie zgłoszeni\p{L}+ zusammenstellung αποφαση απόφαση βεβαιωση βεβαίωση διασαφηση διασάφηση διασαφησησ
  διασάφησησ ειδοποίηση εκτυπωση εκτύπωση κατασταση κατάσταση πινακας πίνακας декларация документ разпечатка решение списък справка уведомление
  удостоверение
`);

/** What customs do, and words of release. */
const OF_CUSTOMS = oneOf(String.raw`
  abgaben\p{L}* aduan\p{L}* behozatal\p{L}* carin\p{L}* celn\p{L}* cełn\p{L}* clearance coln\p{L}* colno\p{L}* customs dédouan\p{L}* despacho
  dogan\p{L}* dopuszczeni[ea] douan\p{L}* dovoz\p{L}* duty einfuhr\p{L}* enlèvement enlever entry fortold\p{L}* förtull\p{L}* frigivelse frigöring\p{L}*
  impor[dt]\p{L}* indførs\p{L}* införsel\p{L}* inklaring\p{L}* invoer\p{L}* išleidim\p{L}* izlaišanu klarering\p{L}* levante levée liberazione
  luovutu\p{L}* mainlevée muit\p{L}* odpraw\p{L}* prepusten[iíie]+ procedur[ey] propuštění przyw[oó]z\p{L}* puštanj[eu] regime release režim\p{L}* saída
  sdogan\p{L}* sprostitvi steuer\p{L}* svincolo tax told\p{L}* tull\p{L}* tulli\p{L}* tuonti\p{L}* überlassung uvoz\p{L}* vabastami\p{L}* vám\p{L}*
  vamal\p{L}* vămuire verzoll\p{L}* vnos\p{L}* vrijgave zoll\p{L}* zwolnieni[ea] εισαγωγ\p{L}+ τελωνειακ\p{L}* вдигане внос\p{L}* допускане
  митническ\p{L}*
`);

/** Free circulation, goods, links between words, and what stands behind a title. */
const BESIDE = oneOf(String.raw`
  \d{1,2} à abschrift administrati\p{L}* af ai analyt\p{L}+ and apgrozījumam apie aplica\p{L}+ apyvartai authorisation autorizaç\p{L}+ av b bae betaling
  blag[ao] bocsátás bon brengen brīvam c88 consumo contabili d da das de dei del della delta der des detail\p{L}* detalj\p{L}* di die do dos du e
  einheits\p{L}* en enheds\p{L}* enhets\p{L}* et fini for för forgalomba forsendelser freien? fri fria goods h1 het i i/e i1 im immissione item items ja
  jednolity jednotný jeres k kauba\p{L}* l la laisvai le les leverandør libera libre liikkeeseen line lines maand\p{L}* månads\p{L}* måneds\p{L}*
  marchandises mensile mensual mensuel\p{L}* mercadorias mercancías merci mina mit monat\p{L}* na o obeh obehu oběhu obrót obrotu och of og om omsætning
  omsättning over par po položaj\p{L}* položek położeni\p{L}+ položiek pošiljke positionen pozycj[ei] pr práctica pratica pratique preču prekių
  promet prosti pzc ringlus\p{L}* rob[ae] sintesi slobodan slobodni správní správny standard szabad ten the til till to tot tovar[ui]? über und už v
  vaba van vapaaseen varelinjer? varepost\p{L}* varer? varor verkeer verkehr vis volného voľného volný voľný voor vrije w waren? wolnego wolny z za
  zboží zu zum zur διοικητικό ελεύθερη ενιαίο η1 κυκλοφορία административен в до единен за на обращение по свободно стоки
`);

const WORD = new RegExp(
  `^(?:${KINDS}|${OF_CUSTOMS}|${BESIDE}|\\p{L}*${OF_CUSTOMS.replaceAll('\\p{L}*', '')}\\p{L}*)$`,
  'iu',
);
const KIND = new RegExp(`${KINDS}(?:en|er|et|n|s|t|ens|ets|ista|est|a|u|e)?$`, 'iu');
const CUSTOMS = new RegExp(`^\\p{L}{0,8}${OF_CUSTOMS}`, 'iu');
const CONTINUED = new RegExp(`^${OF_CUSTOMS}${KINDS}?\\p{L}*$`, 'iu');

/** What a word says in a title: what kind of paper it is, what customs do. Null: titles do not have it. Papers have the same words again and again. */
const partOfTitle = memo((word: string) => {
  const isPaper = KIND.test(word);
  return isPaper || WORD.test(word) || CONTINUED.test(word) ? { isPaper, isOfCustoms: CUSTOMS.test(word) } : null;
});

/**
 * Whether a text has no word but those that titles of papers about imports have: 'sure', one of which says what kind of paper it is and one what customs do, or one word that says both;
 * 'likely', where it says the kind of paper alone, as names of fields do. Null: it has others.
 */
export function titleWordsIn(text: string): 'likely' | 'sure' | null {
  const words = text.split(/[\s/&–—\-’'.,()]+/).filter((word) => word !== '');
  const kinds = words.map((word) => partOfTitle(word));
  if (words.length === 0 || kinds.includes(null) || !kinds.some((kind) => kind?.isPaper)) return null;
  const isOfCustoms = kinds.some((kind) => kind?.isOfCustoms);
  return isOfCustoms && (words.length > 1 || (words[0] ?? '').length >= LEAST_OF_BOTH) ? 'sure' : 'likely';
}
/** 'Vámhatározat' has a word for customs and one for a paper, 'Vrijgave' may name a day. */
const LEAST_OF_BOTH = 10;
