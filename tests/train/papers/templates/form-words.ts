import type { Language } from '../label-words.ts';
import { type FurtherWord, furtherWord } from './further-words.ts';

/** Names that forms print over what no record has, in this order. */
const KEYS = [
  'office',
  'delivery',
  'currency',
  'rate',
  'packages',
  'marks',
  'container',
  'vessel',
  'transport',
  'earlier',
  'documents',
  'preference',
  'quota',
  'units',
  'customsValue',
  'statisticalValue',
  'dispatch',
  'destination',
  'tax',
  'base',
  'payable',
  'payment',
  'warehouse',
  'page',
  'invoice',
  'region',
  'tariffText',
  'weight',
  'guarantee',
] as const;
type OwnWord = (typeof KEYS)[number];
export type FormWord = FurtherWord | OwnWord;

/** The token as the word of a form, where it is one. */
export const formWordOf = (token: string): FormWord | null => KEYS.find((key) => key === token) ?? null;

const WORDS: Readonly<Record<Language, string>> = {
  en: 'Customs office|Delivery terms|Currency|Exchange rate|Packages|Marks and numbers|Container|Vessel|Mode of transport|Previous document|Documents produced|Preference|Quota|Supplementary units|Customs value|Statistical value|Country of dispatch|Country of destination|Type of tax|Tax base|Amount payable|Method of payment|Warehouse|Page|Invoice|Region of destination|Tariff description|Chargeable weight|Deferment account',
  da: 'Toldsted|Leveringsbetingelser|Valuta|Kurs|Kolli|Mærker og numre|Container|Skib|Transportmåde|Forudgående dokument|Vedlagte dokumenter|Præference|Kontingent|Supplerende enheder|Toldværdi|Statistisk værdi|Afsendelsesland|Bestemmelsesland|Afgiftsart|Afgiftsgrundlag|Beløb at betale|Betalingsmåde|Oplag|Side|Faktura|Bestemmelsesregion|Tariftekst|Fragtberegnet vægt|Kreditkonto',
  de: 'Zollstelle|Lieferbedingungen|Währung|Umrechnungskurs|Packstücke|Zeichen und Nummern|Container|Schiff|Verkehrszweig|Vorpapier|Unterlagen|Präferenz|Kontingent|Besondere Maßeinheit|Zollwert|Statistischer Wert|Versendungsland|Bestimmungsland|Abgabenart|Bemessungsgrundlage|Zu zahlender Betrag|Zahlungsart|Lager|Seite|Rechnung|Bestimmungsregion|Tariftext|Frachtpfl. Gewicht|Aufschubkonto',
  sv: 'Tullkontor|Leveransvillkor|Valuta|Växelkurs|Kolli|Märken och nummer|Container|Fartyg|Transportsätt|Tidigare handling|Bifogade handlingar|Förmån|Kvot|Extra mängdenhet|Tullvärde|Statistiskt värde|Avsändningsland|Bestämmelseland|Avgiftsslag|Avgiftsunderlag|Belopp att betala|Betalningssätt|Lager|Sida|Faktura|Bestämmelseregion|Tulltaxetext|Fraktdragande vikt|Kredittillstånd',
  nl: 'Douanekantoor|Leveringsvoorwaarden|Munteenheid|Wisselkoers|Verpakkingen|Merken en nummers|Container|Schip|Vervoerswijze|Voorafgaand document|Bijgevoegde stukken|Preferentie|Contingent|Bijzondere maatstaf|Douanewaarde|Statistische waarde|Land van verzending|Land van bestemming|Belastingsoort|Maatstaf van heffing|Te betalen bedrag|Wijze van betaling|Entrepot|Blad|Factuur|Regio van bestemming|Tariefomschrijving|Belastbaar gewicht|Kredietnummer',
  fr: 'Bureau de douane|Conditions de livraison|Devise|Taux de change|Colis|Marques et numéros|Conteneur|Navire|Mode de transport|Document précédent|Documents produits|Préférence|Contingent|Unités supplémentaires|Valeur en douane|Valeur statistique|Pays d’expédition|Pays de destination|Type de taxe|Base d’imposition|Montant à payer|Mode de paiement|Entrepôt|Page|Facture|Région de destination|Libellé tarifaire|Poids taxable|Crédit d’enlèvement',
  pl: 'Urząd celny|Warunki dostawy|Waluta|Kurs waluty|Opakowania|Znaki i numery|Kontener|Statek|Rodzaj transportu|Poprzedni dokument|Załączone dokumenty|Preferencja|Kontyngent|Uzupełniająca jednostka miary|Wartość celna|Wartość statystyczna|Kraj wysyłki|Kraj przeznaczenia|Typ opłaty|Podstawa opłaty|Kwota do zapłaty|Sposób płatności|Skład celny|Strona|Faktura|Region przeznaczenia|Opis taryfowy|Waga przewozowa|Konto gwarancji',
  it: 'Ufficio doganale|Condizioni di consegna|Valuta|Tasso di cambio|Colli|Marche e numeri|Contenitore|Nave|Modo di trasporto|Documento precedente|Documenti presentati|Preferenza|Contingente|Unità supplementari|Valore in dogana|Valore statistico|Paese di spedizione|Paese di destinazione|Tipo tributo|Base imponibile|Importo da pagare|Modo di pagamento|Deposito|Pagina|Fattura|Regione di destinazione|Descrizione tariffaria|Peso tassabile|Conto di debito',
  es: 'Aduana|Condiciones de entrega|Divisa|Tipo de cambio|Bultos|Marcas y números|Contenedor|Buque|Modo de transporte|Documento precedente|Documentos presentados|Preferencia|Contingente|Unidades suplementarias|Valor en aduana|Valor estadístico|País de expedición|País de destino|Clase de tributo|Base imponible|Importe a pagar|Modo de pago|Depósito|Página|Factura|Región de destino|Descripción arancelaria|Peso tasable|Garantía',
  pt: 'Estância aduaneira|Condições de entrega|Moeda|Taxa de câmbio|Volumes|Marcas e números|Contentor|Navio|Modo de transporte|Documento precedente|Documentos apresentados|Preferência|Contingente|Unidades suplementares|Valor aduaneiro|Valor estatístico|País de expedição|País de destino|Tipo de imposição|Base de tributação|Montante a pagar|Modo de pagamento|Entreposto|Página|Fatura|Região de destino|Descrição pautal|Peso taxável|Garantia',
  fi: 'Tullitoimipaikka|Toimitusehto|Valuutta|Valuuttakurssi|Kollit|Merkit ja numerot|Kontti|Alus|Kuljetusmuoto|Edeltävä asiakirja|Liiteasiakirjat|Etuuskohtelu|Kiintiö|Paljous lisäyksikköinä|Tullausarvo|Tilastoarvo|Lähetysmaa|Määrämaa|Verolaji|Veron peruste|Maksettava määrä|Maksutapa|Varasto|Sivu|Lasku|Määräalue|Tariffiteksti|Rahdituspaino|Vakuus',
  no: 'Tollsted|Leveringsvilkår|Valuta|Valutakurs|Kolli|Merke og nummer|Container|Skip|Transportmåte|Tidligere dokument|Vedlagte dokumenter|Preferanse|Kvote|Annen mengde|Tollverdi|Statistisk verdi|Avsenderland|Bestemmelsesland|Avgiftstype|Avgiftsgrunnlag|Beløp å betale|Betalingsmåte|Lager|Side|Faktura|Region|Tarifftekst|Fraktberegnet vekt|Tollkreditt',
  cs: 'Celní úřad|Dodací podmínky|Měna|Směnný kurz|Nákladové kusy|Značky a čísla|Kontejner|Loď|Druh dopravy|Předchozí doklad|Předložené doklady|Preference|Kvóta|Doplňkové jednotky|Celní hodnota|Statistická hodnota|Země odeslání|Země určení|Druh poplatku|Základ pro vyměření|Částka k úhradě|Způsob platby|Sklad|Strana|Faktura|Region určení|Popis podle sazebníku|Tára|Jistota',
  sk: 'Colný úrad|Dodacie podmienky|Mena|Výmenný kurz|Nákladové kusy|Značky a čísla|Kontajner|Loď|Druh dopravy|Predchádzajúci doklad|Predložené doklady|Preferencia|Kvóta|Dodatkové jednotky|Colná hodnota|Štatistická hodnota|Krajina odoslania|Krajina určenia|Druh platby|Základ na vymeranie|Suma na úhradu|Spôsob platby|Sklad|Strana|Faktúra|Región určenia|Opis podľa sadzobníka|Tara|Záruka',
  hu: 'Vámhivatal|Szállítási feltételek|Pénznem|Átváltási árfolyam|Csomagok|Jelek és számok|Konténer|Hajó|Közlekedési mód|Előzetes okmány|Csatolt okmányok|Kedvezmény|Kontingens|Kiegészítő mennyiségi egység|Vámérték|Statisztikai érték|Feladó ország|Rendeltetési ország|Teher jogcíme|Vámteher alapja|Fizetendő összeg|Fizetési mód|Raktár|Oldal|Számla|Rendeltetési régió|Tarifális leírás|Göngyöleg|Biztosíték',
  ro: 'Birou vamal|Condiții de livrare|Moneda|Curs de schimb|Colete|Mărci și numere|Container|Navă|Mod de transport|Document precedent|Documente anexate|Preferință|Contingent|Unități suplimentare|Valoare în vamă|Valoare statistică|Țara de expediție|Țara de destinație|Tip taxă|Baza de impozitare|Suma de plată|Modalitate de plată|Antrepozit|Pagina|Factura|Regiunea de destinație|Descriere tarifară|Tara|Garanție',
  bg: 'Митническо учреждение|Условия на доставка|Валута|Обменен курс|Колети|Марки и номера|Контейнер|Кораб|Вид транспорт|Предходен документ|Представени документи|Преференция|Квота|Допълнителни единици|Митническа стойност|Статистическа стойност|Държава на изпращане|Държава на получаване|Вид вземане|Данъчна основа|Сума за плащане|Начин на плащане|Склад|Страница|Фактура|Регион на получаване|Тарифно описание|Тара|Обезпечение',
  el: 'Τελωνείο|Όροι παράδοσης|Νόμισμα|Τιμή συναλλάγματος|Δέματα|Σημεία και αριθμοί|Εμπορευματοκιβώτιο|Πλοίο|Τρόπος μεταφοράς|Προηγούμενο έγγραφο|Προσκομιζόμενα έγγραφα|Προτίμηση|Ποσόστωση|Συμπληρωματικές μονάδες|Δασμολογητέα αξία|Στατιστική αξία|Χώρα αποστολής|Χώρα προορισμού|Είδος επιβάρυνσης|Βάση επιβολής|Πληρωτέο ποσό|Τρόπος πληρωμής|Αποθήκη|Σελίδα|Τιμολόγιο|Περιφέρεια προορισμού|Δασμολογική περιγραφή|Απόβαρο|Εγγύηση',
  et: 'Tolliasutus|Tarnetingimused|Valuuta|Vahetuskurss|Pakkeüksused|Märgistus ja numbrid|Konteiner|Laev|Transpordiliik|Eelnev dokument|Lisatud dokumendid|Soodustus|Kvoot|Lisaühikud|Tolliväärtus|Statistiline väärtus|Lähteriik|Sihtriik|Maksu liik|Maksu alus|Tasumisele kuuluv summa|Makseviis|Ladu|Leht|Arve|Sihtpiirkond|Tariifi kirjeldus|Taara|Tagatis',
  lv: 'Muitas iestāde|Piegādes nosacījumi|Valūta|Valūtas kurss|Iepakojumi|Marķējums un numuri|Konteiners|Kuģis|Transporta veids|Iepriekšējais dokuments|Pievienotie dokumenti|Preference|Kvota|Papildu mērvienības|Muitas vērtība|Statistiskā vērtība|Nosūtīšanas valsts|Galamērķa valsts|Nodokļa veids|Nodokļa bāze|Maksājamā summa|Maksājuma veids|Noliktava|Lapa|Rēķins|Galamērķa reģions|Tarifa apraksts|Tara|Galvojums',
  lt: 'Muitinės įstaiga|Pristatymo sąlygos|Valiuta|Valiutos kursas|Pakuotės|Ženklai ir numeriai|Konteineris|Laivas|Transporto rūšis|Ankstesnis dokumentas|Pridedami dokumentai|Preferencija|Kvota|Papildomi matavimo vienetai|Muitinė vertė|Statistinė vertė|Išsiuntimo šalis|Paskirties šalis|Mokesčio rūšis|Mokesčio bazė|Mokėtina suma|Mokėjimo būdas|Sandėlis|Lapas|Sąskaita|Paskirties regionas|Tarifinis aprašymas|Tara|Garantija',
  hr: 'Carinski ured|Uvjeti isporuke|Valuta|Tečaj|Koleta|Oznake i brojevi|Kontejner|Brod|Vrsta prijevoza|Prethodni dokument|Priloženi dokumenti|Povlastica|Kvota|Dopunske jedinice|Carinska vrijednost|Statistička vrijednost|Zemlja otpreme|Zemlja odredišta|Vrsta davanja|Osnovica|Iznos za plaćanje|Način plaćanja|Skladište|Stranica|Račun|Regija odredišta|Tarifni opis|Tara|Osiguranje',
  sl: 'Carinski urad|Pogoji dobave|Valuta|Menjalni tečaj|Tovorki|Oznake in številke|Zabojnik|Ladja|Vrsta prevoza|Predhodni dokument|Priloženi dokumenti|Ugodnost|Kvota|Dodatne enote|Carinska vrednost|Statistična vrednost|Država odpreme|Namembna država|Vrsta dajatve|Osnova|Znesek za plačilo|Način plačila|Skladišče|Stran|Račun|Namembna regija|Tarifni opis|Tara|Zavarovanje',
};

/** The name that a form of a language prints. */
export function formWord(language: Language, key: FormWord): string {
  return furtherWord(language, key) ?? WORDS[language].split('|')[KEYS.indexOf(key as OwnWord)] ?? key;
}
