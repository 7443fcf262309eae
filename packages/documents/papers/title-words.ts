/** What papers about an import are called: kinds of papers, in the languages of the Union, as words or as the last part of one. */
const KINDS =
  '(?:angivelse\\p{L}{0,2}|deklaration\\p{L}{0,3}|deklaracij\\p{L}*|deklarācij\\p{L}*|deklaratsioon\\p{L}*|declara[cț]i[oó]n|declaração|declarați\\p{L}+|dichiarazione|déclaration|declaration|anmeldung|aangiften?|ilmoitus|tunniste|prohlášení|vyhlásenie|nyilatkozat|zgłoszeni\\p{L}+|bolla|dua|dau|sad|dvi|plda|document[oe]?|dokument|dokumentas|doklad|documento|papier|bescheid|bestätigung|mitteilung|anzeige|beleg|übersicht|nachweis|avis|avi|avisering|aviz|avviso|aviso|advis|notice|notification|advice|slip|receipt|entry|statement|besked|meddelelse|meddelande|underrättelse|kvittering|kvittens|nota|opgørelse|oversigt|översikt|overzicht|summary|overview|print|sammendrag|sammanställning|zusammenstellung|specifi[ck]a[tc]i\\p{L}+|specifikace|specyfikacj[ai]|spezifikation|erittely|päätös|otsus|lēmums|sprendimas|odluka|odločba|rješenje|rešenje|rozhodnutí|rozhodnutie|határozat|decision|décision|decisão|decisión|decyzja|obvestilo|paziņojums|pranešimas|teade|teatis|értesítés|obavijest|oznámení|oznámenie|powiadomienie|zawiadomienie|notificare|liquidación|liquidazione|liquidação|liquidation|prospetto|estratto|distinta|riepilogo|resumen|resumo|relação|relación|bordereau|relevé|extrait|récapitulatif|décompte|uitnodiging|bericht|melding|bewijs|afrekening|zestawienie|poświadcz\\p{L}+|potwierdzenie|pismo|prehľad|přehled|pregled|obračun|račun|kokkuvõte|santrauka|pažyma|kopsavilkums|yhteenveto|összesítő|kimutatás|potvrzení|potvrdenie|rozpis|protokół|декларация|справка|уведомление|решение|документ|διασάφηση|διασάφησησ|διασαφησησ|διασαφηση|απόφαση|αποφαση|ειδοποίηση|εκτύπωση|εκτυπωση|certificate|bolletta|record|abfertigung|abrechnung|auflistung|quittung|befund|freigabe|anlage|protokoll|taxering|behandling|bekræftelse|bekräftelse|kopi|kopia|copy|kvitto|beslut|besluit|beschikking|attest|attestation|certificat|quittance|justificatif|formulaire|ricevuta|notifica|quietanza|esito|comprobante|justificante|recibo|hoja|detalle|relatório|comprovativo|pokwitowanie|raport|report|wydruk|wykaz|výměr|výmer|súhrn|souhrn|sestava|výkaz|igazolás|jegyzék|nyomtatvány|értesítő|potvrda|izvješće|popis|poročilo|potrdilo|seznam|izpis|loend|väljavõte|apliecinājums|saraksts|pārskats|sąrašas|ataskaita|raportti|luettelo|kuitti|tosite|ote|situație|listă|extras|разпечатка|списък|удостоверение|κατάσταση|κατασταση|βεβαίωση|βεβαιωση|πίνακας|πινακας|scheda|sheet|blatt|blad|ark|fiche|ficha|record|aufstellung|invoice|facture|spécification|specification|vrijgave|mainlevée|faktura|fattura|rechnung|räkning|lasku|izraksts|išrašas|výpis|izvod|kivonat|fișă|confirmare|fortoldning|fortoldninger|verzollungen|liste|lista|list|ausdruck|udskrift|utskrift|rättelse|konani[ea]|kaubaartiklid|relazione|mises|formulier|formular|skema|bilag)';

/** What customs do, and words of release. */
const OF_CUSTOMS =
  '(?:entry|impor[dt]\\p{L}*|steuer\\p{L}*|indførs\\p{L}*|införsel\\p{L}*|einfuhr\\p{L}*|invoer\\p{L}*|przyw[oó]z\\p{L}*|dovoz\\p{L}*|uvoz\\p{L}*|vnos\\p{L}*|behozatal\\p{L}*|tuonti\\p{L}*|внос\\p{L}*|εισαγωγ\\p{L}+|fortold\\p{L}*|told\\p{L}*|verzoll\\p{L}*|zoll\\p{L}*|abgaben\\p{L}*|förtull\\p{L}*|tull\\p{L}*|tulli\\p{L}*|dédouan\\p{L}*|douan\\p{L}*|despacho|sdogan\\p{L}*|dogan\\p{L}*|aduan\\p{L}*|celn\\p{L}*|cełn\\p{L}*|odpraw\\p{L}*|colno\\p{L}*|coln\\p{L}*|carin\\p{L}*|vám\\p{L}*|vămuire|vamal\\p{L}*|muit\\p{L}*|митническ\\p{L}*|τελωνειακ\\p{L}*|customs|duty|tax|clearance|klarering\\p{L}*|levante|enlever|levée|mainlevée|enlèvement|vrijgave|inklaring\\p{L}*|release|frigivelse|frigöring\\p{L}*|überlassung|svincolo|saída|propuštění|prepusten[iíie]+|sprostitvi|puštanj[eu]|dopuszczeni[ea]|zwolnieni[ea]|izlaišanu|išleidim\\p{L}*|vabastami\\p{L}*|luovutu\\p{L}*|liberazione|вдигане|допускане|regime|režim\\p{L}*|procedur[ey])';

/** Free circulation, goods, links between words, and what stands behind a title. */
const BESIDE =
  '(?:fri|fria|omsætning|omsättning|freien?|verkehr|vrije|verkeer|libre|pratique|libera|pratica|práctica|volného|volný|oběhu|voľného|obehu|voľný|obeh|wolnego|obrotu|wolny|obrót|szabad|forgalomba|bocsátás|prosti|promet|slobodan|slobodni|brīvam|apgrozījumam|laisvai|apyvartai|vaba|ringlus\\p{L}*|vapaaseen|liikkeeseen|свободно|обращение|ελεύθερη|κυκλοφορία|goods|item|items|line|lines|consumo|immissione|położeni\\p{L}+|positionen|pozycj[ei]|details|abschrift|leverandør|bae|aplica\\p{L}+|varer?|varelinjer?|varepost\\p{L}*|varor|waren?|tovar[ui]?|zboží|blag[ao]|rob[ae]|preču|prekių|kauba\\p{L}*|merci|marchandises|mercancías|mercadorias|стоки|jednotný|správní|správny|jednolity|administrati\\p{L}*|einheits\\p{L}*|enheds\\p{L}*|enhets\\p{L}*|ενιαίο|διοικητικό|единен|административен|of|the|and|for|to|de|du|des|la|le|les|à|l|d|et|di|del|della|dei|e|da|do|das|dos|van|het|ten|tot|voor|en|der|die|zur|zum|zu|und|über|i|af|av|om|til|til|för|och|og|na|o|z|w|po|par|ja|už|apie|za|в|за|на|до|по|autorizaç\\p{L}+|authorisation|detail\\p{L}*|detalj\\p{L}*|over|till|bae|delta|i/e|brengen|ai|fini|contabili|sintesi|riepilogo|mit|pr|vis|mina|jeres|forsendelser|betaling|en|analyt\\p{L}+|standard|mensual|mensile|mensuel\\p{L}*|monat\\p{L}*|måneds\\p{L}*|månads\\p{L}*|maand\\p{L}*|pošiljke|položiek|položek|položaj\\p{L}*|b|bon|h1|i1|im|pzc|sad|c88|\\d{1,2})';

const WORD = new RegExp(
  `^(?:${KINDS}|${OF_CUSTOMS}|${BESIDE}|\\p{L}*${OF_CUSTOMS.replaceAll('\\p{L}*', '')}\\p{L}*)$`,
  'iu',
);
const KIND = new RegExp(`${KINDS}(?:en|er|et|n|s|t|ens|ets|ista|est|a|u|e)?$`, 'iu');
const CUSTOMS = new RegExp(`^\\p{L}{0,8}${OF_CUSTOMS}`, 'iu');
const CONTINUED = new RegExp(`^${OF_CUSTOMS}${KINDS}?\\p{L}*$`, 'iu');

/**
 * Whether a text has no word but those that titles of papers about imports have: 'sure', one of which says what kind of paper it is and one what customs do, or one word that says both;
 * 'likely', where it says the kind of paper alone, as names of fields do. Null: it has others.
 */
export function titleWordsIn(text: string): 'likely' | 'sure' | null {
  const words = text.split(/[\s/&–—\-’'.,()]+/).filter((word) => word !== '');
  const areAll = words.length > 0 && words.every((word) => WORD.test(word) || KIND.test(word) || CONTINUED.test(word));
  if (!areAll || !words.some((word) => KIND.test(word))) return null;
  const [only, ...others] = words;
  if (others.length > 0) return words.some((word) => CUSTOMS.test(word)) ? 'sure' : 'likely';
  return only !== undefined && only.length >= LEAST_OF_BOTH && CUSTOMS.test(only) ? 'sure' : 'likely';
}
/** 'Vámhatározat' has a word for customs and one for a paper, 'Vrijgave' may name a day. */
const LEAST_OF_BOTH = 10;
