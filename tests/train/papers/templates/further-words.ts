import type { Language } from '../label-words.ts';
import { madeFirm, madeTown, madeWord } from '../made-words.ts';
import type { Style } from '../style.ts';

/** Names that prints of authorities have besides, in this order: none of them is a value of a record. */
const KEYS = [
  'freight',
  'insurance',
  'location',
  'identity',
  'transaction',
  'valuation',
  'additionalCode',
  'additionalProcedure',
  'tare',
  'quantity',
  'contact',
  'declarationType',
  'itemPrice',
  'route',
  'control',
  'specificBase',
  'dutyRate',
] as const;
export type FurtherWord = (typeof KEYS)[number];

const WORDS: Readonly<Record<Language, string>> = {
  en: 'Freight|Insurance|Location of goods|Identity of means of transport|Nature of transaction|Valuation method|Additional code|Additional procedure|Tare (kg)|Invoiced quantity|Contact person|Declaration type|Item price|Itinerary|Control result|Base (quantity)|Rate of duty',
  da: 'Fragt|Forsikring|Varernes placering|Transportmidlets identitet|Transaktionens art|Værdiansættelsesmetode|Tillægskode|Supplerende procedure|Tara (kg)|Faktureret mængde|Kontaktperson|Angivelsesart|Varens pris|Rute|Kontrolresultat|Mængdegrundlag|Toldsats',
  de: 'Frachtkosten|Versicherung|Warenort|Kennzeichen des Beförderungsmittels|Art des Geschäfts|Bewertungsmethode|Zusatzcode|Zusätzliches Verfahren|Tara (kg)|Rechnungsmenge|Ansprechpartner|Anmeldeart|Artikelpreis|Beförderungsroute|Prüfergebnis|Bemessungsmenge|Abgabensatz',
  sv: 'Frakt|Försäkring|Varornas förvaringsplats|Transportmedlets identitet|Transaktionens art|Värderingsmetod|Tilläggskod|Kompletterande förfarande|Tara (kg)|Fakturerad kvantitet|Kontaktperson|Deklarationstyp|Varans pris|Färdväg|Kontrollresultat|Mängdunderlag|Tullsats',
  nl: 'Vrachtkosten|Verzekering|Plaats van de goederen|Identiteit vervoermiddel|Aard van de transactie|Waarderingsmethode|Aanvullende code|Aanvullende regeling|Tarra (kg)|Gefactureerde hoeveelheid|Contactpersoon|Type aangifte|Artikelprijs|Route|Controleresultaat|Maatstaf hoeveelheid|Tarief %',
  fr: 'Frais de transport|Assurance|Localisation des marchandises|Identité du moyen de transport|Nature de la transaction|Méthode d’évaluation|Code additionnel|Régime complémentaire|Tare (kg)|Quantité facturée|Personne de contact|Type de déclaration|Prix de l’article|Itinéraire|Résultat du contrôle|Assiette quantité|Taux',
  pl: 'Koszty transportu|Ubezpieczenie|Lokalizacja towarów|Środek transportu|Rodzaj transakcji|Metoda wartościowania|Kod dodatkowy|Procedura dodatkowa|Tara (kg)|Ilość fakturowana|Osoba do kontaktów|Typ zgłoszenia|Cena pozycji|Trasa|Wynik kontroli|Podstawa ilościowa|Stawka',
  it: 'Spese di trasporto|Assicurazione|Ubicazione delle merci|Identità del mezzo di trasporto|Natura della transazione|Metodo di valutazione|Codice addizionale|Regime aggiuntivo|Tara (kg)|Quantità fatturata|Referente|Tipo di dichiarazione|Prezzo articolo|Itinerario|Esito controllo|Base quantità|Aliquota',
  es: 'Gastos de transporte|Seguro|Localización de las mercancías|Identidad del medio de transporte|Naturaleza de la transacción|Método de valoración|Código adicional|Régimen adicional|Tara (kg)|Cantidad facturada|Persona de contacto|Tipo de declaración|Precio del artículo|Itinerario|Resultado del control|Base cantidad|Tipo impositivo',
  pt: 'Despesas de transporte|Seguro|Localização das mercadorias|Meio de transporte|Natureza da transação|Método de avaliação|Código adicional|Regime adicional|Tara (kg)|Quantidade faturada|Pessoa de contacto|Tipo de declaração|Preço da adição|Itinerário|Resultado do controlo|Base quantidade|Taxa',
  fi: 'Rahti|Vakuutus|Tavaroiden sijainti|Kuljetusvälineen tunnus|Kauppatapahtuman luonne|Arvonmääritysmenetelmä|Lisäkoodi|Lisämenettely|Taara (kg)|Laskutettu määrä|Yhteyshenkilö|Ilmoitustyyppi|Erän hinta|Reitti|Tarkastuksen tulos|Määräperuste|Vero-%',
  no: 'Frakt|Forsikring|Varens plassering|Transportmiddelets identitet|Transaksjonens art|Verdsettelsesmetode|Tilleggskode|Tilleggsprosedyre|Tara (kg)|Fakturert mengde|Kontaktperson|Deklarasjonstype|Varens pris|Rute|Kontrollresultat|Mengdegrunnlag|Tollsats',
  cs: 'Dopravné|Pojištění|Umístění zboží|Totožnost dopravního prostředku|Druh obchodu|Metoda hodnocení|Doplňkový kód|Další režim|Tára (kg)|Fakturované množství|Kontaktní osoba|Druh prohlášení|Cena položky|Trasa|Výsledek kontroly|Základ množství|Sazba',
  sk: 'Dopravné|Poistenie|Umiestnenie tovaru|Totožnosť dopravného prostriedku|Druh obchodu|Metóda hodnotenia|Doplnkový kód|Ďalší režim|Tara (kg)|Fakturované množstvo|Kontaktná osoba|Typ vyhlásenia|Cena položky|Trasa|Výsledok kontroly|Základ množstvo|Sadzba',
  hu: 'Fuvarköltség|Biztosítás|Áruk helye|Szállítóeszköz azonosítója|Ügylet jellege|Értékelési módszer|Kiegészítő kód|Kiegészítő eljárás|Göngyöleg (kg)|Számlázott mennyiség|Kapcsolattartó|Nyilatkozat típusa|Tétel ára|Útvonal|Ellenőrzés eredménye|Mennyiségi alap|Vámtétel',
  ro: 'Cost transport|Asigurare|Localizarea mărfurilor|Identitatea mijlocului de transport|Natura tranzacției|Metoda de evaluare|Cod adițional|Regim suplimentar|Tara (kg)|Cantitate facturată|Persoană de contact|Tip declarație|Preț articol|Itinerar|Rezultat control|Baza cantitate|Cota %',
  bg: 'Транспортни разходи|Застраховка|Местонахождение на стоките|Транспортно средство|Вид сделка|Метод за оценка|Допълнителен код|Допълнителен режим|Тара (кг)|Фактурирано количество|Лице за контакт|Вид декларация|Цена на стоката|Маршрут|Резултат от контрола|Основа количество|Ставка',
  el: 'Ναύλος|Ασφάλεια|Τόπος εμπορευμάτων|Ταυτότητα μεταφορικού μέσου|Φύση συναλλαγής|Μέθοδος αποτίμησης|Πρόσθετος κωδικός|Πρόσθετο καθεστώς|Απόβαρο (kg)|Τιμολογημένη ποσότητα|Υπεύθυνος επικοινωνίας|Τύπος διασάφησης|Τιμή είδους|Δρομολόγιο|Αποτέλεσμα ελέγχου|Βάση ποσότητας|Συντελεστής',
  et: 'Veokulu|Kindlustus|Kauba asukoht|Veovahendi andmed|Tehingu liik|Väärtuse määramise meetod|Lisakood|Lisaprotseduur|Taara (kg)|Arve kogus|Kontaktisik|Deklaratsiooni liik|Kauba hind|Marsruut|Kontrolli tulemus|Koguse alus|Määr %',
  lv: 'Transporta izdevumi|Apdrošināšana|Preču atrašanās vieta|Transportlīdzeklis|Darījuma veids|Vērtēšanas metode|Papildu kods|Papildu procedūra|Tara (kg)|Rēķina daudzums|Kontaktpersona|Deklarācijas veids|Preces cena|Maršruts|Kontroles rezultāts|Daudzuma bāze|Likme',
  lt: 'Transporto išlaidos|Draudimas|Prekių buvimo vieta|Transporto priemonė|Sandorio pobūdis|Įvertinimo metodas|Papildomas kodas|Papildoma procedūra|Tara (kg)|Sąskaitos kiekis|Kontaktinis asmuo|Deklaracijos tipas|Prekės kaina|Maršrutas|Kontrolės rezultatas|Kiekio bazė|Tarifas %',
  hr: 'Troškovi prijevoza|Osiguranje robe|Mjesto robe|Prijevozno sredstvo|Vrsta posla|Metoda vrednovanja|Dodatna oznaka|Dodatni postupak|Tara (kg)|Količina po računu|Osoba za kontakt|Vrsta deklaracije|Cijena stavke|Ruta|Rezultat kontrole|Osnovica količina|Stopa',
  sl: 'Stroški prevoza|Zavarovanje blaga|Kraj blaga|Prevozno sredstvo|Vrsta posla|Metoda vrednotenja|Dodatna koda|Dodatni postopek|Tara (kg)|Fakturirana količina|Kontaktna oseba|Vrsta deklaracije|Cena postavke|Pot|Rezultat kontrole|Osnova količina|Stopnja',
};

/** The name of what stands below, in the language of a paper; nothing where it is none of these. */
export const furtherWord = (language: Language, key: string): string | undefined =>
  WORDS[language].split('|')[(KEYS as readonly string[]).indexOf(key)];

const ADDITIONAL = ['4999', '4099', '2500', '2600', '8900', 'X123', 'B999', 'Z901', '0000', 'A999', '020'];
const ADDITIONAL_PROCEDURES = ['000', 'C07', 'C08', 'F15', 'F48', '1AB', '9DK', '1PL', 'E01', 'D51'];

/** What stands under such a name; nothing where it is none of these. */
export function furtherText(style: Style, key: string): string | undefined {
  const { random } = style;
  const kg = (from: number, to: number) => style.mass(Number(random.between(from, to).toFixed(random.whole(0, 3))));
  switch (key as FurtherWord) {
    case 'freight':
    case 'insurance':
      return `${style.amount()}${random.pick(['', '', ' EUR', ' USD', ' DKK'])}`;
    case 'location':
      return `${random.pick(['A', 'B', 'C', 'D'])}${random.pick(['', ' ', '/'])}${random.pick(['U', 'Y', 'V', 'Z'])}${random.pick(['', ' ', '/'])}${random.pick(['DK', 'DE', 'NL', 'BE', 'FR', 'IT'])}${random.digits(6)}`;
    case 'identity':
      return random.pick([
        `${random.pick([10, 11, 30, 31])} ${madeWord(random).slice(0, 2).toUpperCase()} ${random.digits(5)} ${random.pick(['DK', 'PL', 'LT', 'TR'])}`,
        `${madeWord(random).toUpperCase()} / PA`,
        `IMO ${random.digits(7)}`,
        `LH${random.digits(4)} / DE`,
      ]);
    case 'transaction':
      return random.pick(['11', '1', '12', '99', '1 1']);
    case 'valuation':
      return random.pick(['1', '1', '2', '6', '1 - 0000']);
    case 'additionalCode':
      return random.pick(ADDITIONAL);
    case 'additionalProcedure':
      return random.pick(ADDITIONAL_PROCEDURES);
    case 'tare':
      return kg(2, 4000);
    case 'quantity':
      return `${style.mass(Number(random.between(1, 9000).toFixed(2)), true)} ${random.pick(['KGM', 'PCE', 'NAR', 'TNE', 'MTR'])}`;
    case 'specificBase':
      return `${style.mass(Number(random.between(30, 30000).toFixed(3)), true)} ${random.pick(['KGM', 'kg', 'DTN', 'TNE'])}`;
    case 'contact':
      return `${madeWord(random)} ${madeWord(random)}${random.pick([', ', ' / ', ' '])}${random.pick(['+', '00'])}${random.whole(30, 49)} ${random.digits(3)} ${random.digits(4)}`;
    case 'declarationType':
      return random.pick(['IM A', 'IM', 'CO A', 'IM D', 'H1', 'H1 IM A', 'IMZ', 'IM Y']);
    case 'itemPrice':
      return `${style.amount()}${random.pick(['', ' EUR', ' USD', ' CNY'])}`;
    case 'route':
      return random.pick(['CN SG EG DK', 'TR-BG-RO-HU', 'IN, AE, NL', 'GB > NL', 'US DE']);
    case 'dutyRate':
      return random.pick(['0,00 %', '2,7 %', '3.70', '6', '25,00', '1,7%', '22,1 EUR/1000 kg', '47,60 EUR/DTN', '0']);
    case 'control':
      return random.pick(['A2', 'A1', 'CC', 'A4', `A2 ${madeTown(random)}`, madeFirm(random).slice(0, 12)]);
    default:
      return undefined;
  }
}
