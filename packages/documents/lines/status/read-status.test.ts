import { expect, test } from 'vitest';
import { isAccepted, readStatus } from './read-status.ts';

test.each([
  [
    'cancelled',
    [
      'Ugyldiggjort',
      'annulleret',
      'storniert',
      'STORNO',
      'Cancelled',
      'invalidated',
      'makulerad',
      'Für ungültig erklärt',
      'ogiltigförklarad',
      'FUER_UNGUELTIG_ERKLAERT',
      'GELOESCHT',
    ],
  ],
  ['open', ['Invalidation requested', 'Annullering anmodet', 'Storno beantragt', 'Afvist', 'Ugyldig', 'MRN invalid']],
  ['counts', ['Frigivet', 'überlassen', 'Released', 'ikke annulleret', 'not cancelled', 'Klarerad', '']],
] as const)('%s', (status, words) => {
  expect(words.map((word) => [word, readStatus(word)])).toEqual(words.map((word) => [word, status]));
});

test.each([
  [
    'cancelled',
    'Trukket tilbage;Verworfen;Hinfällig;Verwijderd;Abandonnée;Decaduta;Desistido;Revogada;Skreślone;Cofnięte;Staženo;Smazáno;Stiahnuté;Vymazané;Semmis;Изтрита;Ανακλήθηκε;Διαγράφηκε;Kustutatud;Vedetty takaisin;Imħassra;Scriosta;Tarraingthe siar;Revoked;Silindi',
  ],
  [
    'draft',
    'In Vorbereitung;Nicht gesendet;In bewerking;En préparation;Da inviare;Sin enviar;Não submetida;Ej insänd;Ei lähetetty;Roboczy;Rozpracováno;V pripravi;U pripremi;Tervezet;Vázlat;Schiță;În lucru;Проект;Σχέδιο;Kavand;Koostamisel;Uzmetums;Rengiama;Keskeneräinen;Abbozz;Dréacht;Kladd;W przygotowaniu;V přípravě;В подготовка;În pregătire;Under udarbejdelse;Under förberedelse;In voorbereiding;Valmisteilla;Ettevalmistamisel;Sagatavošanā;Előkészítés alatt;Υπό προετοιμασία;Hazırlanıyor',
  ],
  ['open', 'Nahradené;Заменена;Mibdula;Geçersiz'],
])('registers of the Union, of Norway and Turkey say %s too', (status, words) => {
  const stated = words.split(';');
  expect(stated.map((word) => [word, readStatus(word)])).toEqual(stated.map((word) => [word, status]));
});

test('letters that a program writes as two are those of the word', () => {
  expect(['UEBERLASSEN', 'ABGESCHLOSSEN', 'GODKAENT'].map(isAccepted)).toEqual([true, true, true]);
});

/** As registers of the Union, of Norway and of brokers state them. */
const CANCELLED =
  'Анулирана;Анулирано;Обезсилена;Заличена;Отменена;Оттеглена;Zrušeno;Stornováno;Anulováno;Zneplatněno;Vzato zpět;Zrušená;' +
  'Annulleret;Ugyldiggjort;Slettet;Tilbagekaldt;Makuleret;Für ungültig erklärt;Storniert;Annulliert;Gelöscht;Zurückgezogen;' +
  'Ακυρωμένη;Ακυρώθηκε;Άκυρη;Ακύρωση;Διαγραμμένη;Cancelled;Invalidated;Annulled;Void;Voided;Withdrawn;Deleted;Anulado;' +
  'Anulada;Sin efecto;Dada de baja;Baja;Cancelado;Retirado;Tühistatud;Kehtetu;Kehtetuks tunnistatud;Annulleeritud;' +
  'Tagasi võetud;Mitätöity;Peruutettu;Kumottu;Mitätön;Poistettu;Annulée;Annulé;Invalidée;Supprimée;Retirée;Sans effet;' +
  'Caduque;Curtha ar ceal;Cealaithe;Poništena;Poništeno;Stornirano;Obrisano;Povučena;Otkazano;Törölt;Törölve;' +
  'Érvénytelenítve;Visszavont;Sztornó;Sztornózott;Annullata;Annullato;Invalidata;Stornata;Cancellata;Ritirata;Revocata;' +
  'Anuliuota;Panaikinta;Atšaukta;Ištrinta;Anulēta;Atcelta;Atsaukta;Dzēsta;Ikkanċellata;Irtirata;Vernietigd;Ongeldig gemaakt;' +
  'Geannuleerd;Ingetrokken;Doorgehaald;Unieważnione;Anulowane;Wycofane;Usunięte;Unieważniono;Stornowane;Sem efeito;' +
  'Cancelada;Retirada;Eliminada;Anulată;Anulat;Invalidată;Retrasă;Ștearsă;Stornată;Fără efect;Zrušené;Stornované;Anulované;' +
  'Zneplatnené;Vzaté späť;Razveljavljena;Razveljavljeno;Preklicana;Umaknjena;Izbrisana;Storno;Ogiltigförklarad;Annullerad;' +
  'Makulerad;Återkallad;Raderad;Struken;Annullert;Kansellert;Makulert;Tilbakekalt';
const INVALID =
  'Невалидна;Neplatné;Ugyldig;Ungültig;Nichtig;Invalid;Invalidado;Invalidada;Invalidé;Neamhbhailí;Nevažeća;Érvénytelen;' +
  'Hatálytalan;Non valida;Negaliojanti;Pripažinta negaliojančia;Nederīga;Atzīta par nederīgu;Ongeldig;Vervallen;Nieważne;' +
  'Inválida;Nevalabilă;Neveljavna;Ogiltig';
const ACCEPTED =
  'Приета;Вдигната стока;Освободена;Допусната;Приключена;Оформена;Propuštěno;Přijato;Ukončeno;Proclené;Propuštěné zboží;' +
  'Vyřízeno;Frigivet;Antaget;Fortoldet;Afsluttet;Godkendt;Ekspederet;Überlassen;Angenommen;Erledigt;Abgefertigt;' +
  'Abgeschlossen;Festgesetzt;Verzollt;Αποδεκτή;Παραδόθηκε;Παράδοση;Εκτελωνίστηκε;Άδεια παράδοσης;Οριστική;Released;Accepted;' +
  'Cleared;Closed;Discharged;Finalised;Duty paid;Despachado;Admitido;Levante;Autorizado;Ultimado;Con levante;Levantado;' +
  'Cerrado;Vabastatud;Aktsepteeritud;Vastu võetud;Lõpetatud;Vormistatud;Luovutettu;Hyväksytty;Tullattu;Päätetty;Vapautettu;' +
  'Luovutuspäätös annettu;Valmis;BAE;Validée;Acceptée;Mainlevée;Liquidée;Dédouané;Sortie autorisée;Enregistrée;Scaoilte;' +
  'Glactha;Prihvaćena;Ocarinjeno;Puštena;Puštena roba;Završeno;Provedena;Elfogadva;Elfogadott;Vámkezelt;Kiadva;' +
  'Szabad forgalomba bocsátva;Lezárt;Áru kiadva;Svincolata;Svincolato;Accettata;Sdoganata;Definita;Chiusa;Registrata;' +
  'Išleista;Priimta;Įforminta;Užbaigta;Prekės išleistos;Izlaista;Izlaista brīvam apgrozījumam;Akceptēta;Pieņemta;Noformēta;' +
  'Pabeigta;Rilaxxata;Aċċettata;Vrijgegeven;Aanvaard;Afgehandeld;Ingeklaard;Voltooid;Weggevoerd;Zwolnione;Przyjęte;' +
  'Zakończone;Odprawione;Obsłużone;Zamknięte;Dopuszczone;Autorizada a saída;Saída autorizada;Desalfandegada;Aceite;Ultimada;' +
  'Libertada;Concluída;Liber de vamă;Acceptată;Finalizată;Vămuită;Eliberată;Închisă;Înregistrată;Prepustené;Prijaté;' +
  'Ukončené;Vybavené;Colne prejednané;Sprejeta;Prepuščeno;Sproščeno;Zaključena;Prepuščena;Frigjord;Godkänd;Antagen;Klarerad;' +
  'Taxerad;Avslutad;Frigörande beviljat;Fortollet;Frigjort;Ferdig;Akseptert;Godkjent;Ekspedert;Avsluttet';
const REJECTED =
  'Respinta;Rechazado;Rejetée;Rejeitada;Recusada;Afgewezen;Geweigerd;Odrzucone;Odmítnuto;Zamítnuto;Zamietnuté;Elutasítva;Hylätty;' +
  'Respinsă;Odbijena;Odbačeno;Zavrnjena;Tagasi lükatud;Noraidīta;Atmesta;Отхвърлена;Απορρίφθηκε;Irrifjutata;Diúltaithe;Afvist;' +
  'Abgelehnt;Zurückgewiesen;Avvisad;Avslagen;Avvist;Rejected;Storno abgelehnt;Annullering afvist;Invalidation rejected';

test('a declaration that was rejected is left open, and so is one that was to be invalidated and was not', () => {
  expect(REJECTED.split(';').filter((word) => readStatus(word) !== 'open' || isAccepted(word))).toEqual([]);
});

test('states in the languages of the Union are known, and what is not valid is never accepted', () => {
  const unlike = (words: string, is: (word: string) => boolean) => words.split(';').filter((word) => !is(word));
  expect(unlike(CANCELLED, (word) => readStatus(word) === 'cancelled')).toEqual([]);
  expect(unlike(INVALID, (word) => readStatus(word) === 'open' && !isAccepted(word))).toEqual([]);
  expect(unlike(ACCEPTED, isAccepted)).toEqual([]);
  const refused = 'Nepřijato;Nieprzyjęte;Neišleista;Neprihvaćena;Unreleased;Не приета;Nav pieņemta;Nem elfogadott';
  expect(unlike(refused, (word) => readStatus(word) === 'draft' && !isAccepted(word))).toEqual([]);
});

test.each([
  'Annulation demandée;Annullamento richiesto;Anulación solicitada;Anulação pedida;Złożono wniosek o unieważnienie;Zahtjev za poništenje',
  'Vernietiging aangevraagd;Mitätöinti pyydetty;Tühistamist taotletud;Anulēšana pieprasīta;Prašoma anuliuoti;Érvénytelenítési kérelem',
  'Cerere de anulare;Αίτημα ακύρωσης;Iptal talebi;Поискано анулиране;Žádost o zneplatnění',
])('an invalidation that is asked for is not decided: %s', (states) => {
  const stated = states.split(';');
  expect(stated.map((state) => [state, readStatus(state)])).toEqual(stated.map((state) => [state, 'open']));
});

test.each([
  'V postopku razveljavitve;U postupku poništenja;W trakcie unieważniania;Unieważnienie w toku;V řízení o zrušení;Ruší se – zrušení probíhá;Prebieha zrušenie',
  'Annullamento in corso;Annulation en cours;En trámite de anulación;Anulação em curso;Anulare în curs;Annulering loopt;Annullering pågår;Under annullering',
  'Stornierung läuft;Wird storniert;Ungültigerklärung im Verfahren;Mitätöinti käsittelyssä;Tühistamine menetluses;Vykdomas anuliavimas – anuliuojama;Törlés alatt;Υπό ακύρωση;To be cancelled;Cancellation in progress',
])('an invalidation in the course of being decided is not decided: %s', (states) => {
  const stated = states.split(';');
  expect(stated.map((state) => [state, readStatus(state)])).toEqual(stated.map((state) => [state, 'open']));
});

test.each(['Cancelled 3 October', 'Storno abgeschlossen', 'Annullering gennemført', 'Cancellation processed'])(
  'one that was decided is: %s',
  (state) => {
    expect(readStatus(state)).toBe('cancelled');
  },
);

test.each([
  'Ve zpracování;V spracovaní;V obdelavi;U obradi;Feldolgozás alatt;Em processamento;Menetluses;Apstrādē;Apdorojama;În prelucrare',
  'Σε επεξεργασία;Обработка',
])('what customs still works on is not decided: %s', (states) => {
  const stated = states.split(';');
  expect(stated.map((state) => [state, readStatus(state)])).toEqual(stated.map((state) => [state, 'open']));
});

test.each([
  'Urea granulat',
  'Mocznik granulowany',
  'Urea granulada',
  'Granulovaná močovina',
  'Granuliuotas karbamidas',
  'Гранулиран карбамид',
])('%s is a fertiliser in grains, not cancelled', (title) => {
  expect(readStatus(title)).toBe('counts');
});
