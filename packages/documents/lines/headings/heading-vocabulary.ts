/** What a word of a heading speaks of. */
export type Kind =
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
  | 'version'
  | 'worth';

/**
 * Words of headings by what they speak of, in the languages of the Union, of Norway and Turkey, as `fold` leaves them. A star ends a beginning
 * that many words share: 'szarm*' is 'származás', 'szarmazasi' and 'SZARM_ORSZ'.
 */
export const VOCABULARY: readonly (readonly [kind: Kind, words: string])[] = [
  [
    'accept',
    `
    aanvaard* abfertigung* acc accept* accettazione accp* aceitacao acept* ackcept* acpt* admision admissao admiterii akcept* aktsepteerimise
    angenommen angiv* anmelde* ann annahme antag* antatt apodochis autorizacao bae behozatal* bocsatas bocsatasanak carinjenja celne* celni celniho
    clear* clr cstms cus customs decl* dedouan* dekl* desalfandegamento despach* dopuskane dopuszczenia dovozu einfuhr* eisagogis ekspedisjon*
    elfogadas* enregistrement entry forgalomba fortold* fortoll* fortull* frigiv* frigj* frigor* gumrukleme hyvaksymis* iforminimo impordi import*
    indforsel* inforsel* ingeklaard inklaring* isleidimo ithalat ivezimo izlaisanas kabul kiadas klarer* konania levante liberarii libertacao
    liberului luovutus* maahantuon* mainlevee mel mitnichesko muitinio muitosanas noformes* obrotu odprawa odprawy oformiane oformyane
    osvobozhdavane paradosis pienemsanas preclenia prepustenia prepustitve priemane priemimo prihvacanja prihvata prijatia prijeti procleni
    prohlaseni propusteni przyjecia pustanja registraz* rel release* rizeni saida sdogan* sprejema sprostitve svincolo swobodnego szabad telonismou
    tescil told tollivormistuse tull tullaus* uberlass* ueberlass* uvoza vabaringlusse vabastamise valid validado validation valide validee
    validering vam vama vamkezeles* vamuirii vastu vastuvot* vdigane verzoll* vnos vormistam* vrij vrijgave zoll zwolnienia
    `,
  ],
  [
    'article',
    `
    art article artikel artikkel material part product produkt sku
    `,
  ],
  [
    'cleared',
    `
    aanv* accept* accett* aceit* acept* admision admitid* akcept* aksept* aktsepteeri* angenommen annahme* antag* antak* antatt apodoch* bae
    clearance cleared dedouan* dopuszcz* elf elfogad* fortold* fortoll* fortull* frigiv* frigj* ghlactha glac* god godk* godtag* hyv hyvaks*
    iforminta iformintas ingeklaard isleista izlaists levante liber luovut* mainlevee ocarinj* pienem* prepusten* prieim* priemimo prieta prihv*
    priimt* prij prijat* prijet* propust* przyj* release* rilaxx scaoilte sdogan* sprejet* svincol* tescil toldangivet tullattu uberf* uberlass*
    ueberlass* vabastat* valide validee vastuvoetud verzollt voetud vrij vrijg* zwoln*
    `,
  ],
  [
    'cn',
    `
    ac chomhcheangail* cn cn10 cn8 cncode combin* combinada combinata combined combinee gecombin* gecombineerde gn hs hs10 hs6 hs8 hts kn kn8
    kombin* kombinalt kombineeritud kombinerad kombineret kombinetas kombinierte kombinirana kombinovana kombinuotosios kumbin* maghquda nc nc10
    nc8 nm pcn sa scalona sh synd syndyasm* taric tarik taryk
    `,
  ],
  [
    'code',
    `
    br broj cd clasif* classif* cod code codes codice codigo codul heading incadrare klasi klasif* kod koda kodas kode kodi kodici kodikos kodja
    kodo kods kodu kody kood koodeksi koodi no nr num number numer numero nummer oznaka pos posicao posicion position posizione pozisyonu pozitie
    sifr* sifra stevilka voce zaraden* zarazeni
    `,
  ],
  [
    'country',
    `
    chor* cntry countries country ctry cty darzh* drz drzav* hely iso kr kraj krajin* kraju laender laendercode land landcode lande landecode
    landkode landskod ld maa orsz orszag orszaga p paese pais pajjiz pays reg region riig* riik salies salis str strana tara tari tarii
    territory tir ulke ulkesi valst* zem zeme zemes zemja zemlj* lnd
    `,
  ],
  [
    'currency',
    `
    ccy crcy cur curr currency devise mena moeda moneda valuta valutta wahrung waluta whg wrg
    `,
  ],
  [
    'date',
    `
    cas dag dan dat data date dates dati dato datum datuma datumas datumi datumok datumot datums datumul day ddmm den diena dienos dt dzien fch fec
    fecha godzina heure heures hora idopont idopontja imerominia imnia kellonaika kelte klokkeslaet kp kpv kuupaev luna nadnevak nadnevka nap napja
    nia ora orario paev paiva paivamaara paivays pvm saat saati tag tar tarih tarihi tid tidspunkt time timestamp ttmm uhrzeit zeitpunkt ziua
    `,
  ],
  [
    'declaration',
    `
    aangifte aangiftenummer angivelse angivelses anmeldung arende* arunyilatkozat beyan beyanname beyannamesi bolla bolletta cp dau dearbh* dec
    decl declar* dekl deklar* diasafiseos diasafisi diasafisis dichiaraz* dikjarazz* douanedocument* dua dvi entry ilm ilmoit* importangivelse jcd
    jci jsd mrn nyilatk* paraststatiko prohlas* registrier registriernr registriernummer sad toldangivelse tolldeklarasjon tollideklaratsiooni
    tullid tulliilmoitus vamarunyilatkozat vamhatarozat vamokmany van vyhlas* zglosz* zollanmeldung zollbeleg*
    `,
  ],
  [
    'description',
    `
    aciklama aprasymas benamning beschreibung beskrivelse beskrivning betegnelse bezeichnung commercial commerciale denumire denumirea desc
    descr descricao descripcion description descrizione designacao designation dscr kirjeldus kuvaus leiras marchandises megnevezes megnevezese
    mercadorias mercancia naimenovanie naziv nosaukums omschrijving opis opisa opisanie perigrafi popis tanim tanimi tekst text varebeskrivelse
    varubeskrivning warenbezeichnung
    `,
  ],
  [
    'dispatch',
    `
    afs afsend* apostolis avs avsand* avsender* bestemmelses* bestimmungs* cikis consign* dad departure destination disp* dispacc* dsp eksport
    eksporta eksportas eksporti eksportiv eksporto esportaz* exagogis exped* export exportac* exportation exporting exporto exportu felad* gonderen
    herkom* herkunft ihracat indito isprat* issiunt* issiuntimo iznos izpr* izvoz* kivitel* kuld* lahet* lahetysmaa lahte nadania nosut* odes*
    odosl* odpr odpreme onnmhair* otpr* posilj* procedenc* proelefsis proeleysis prov proven* saatja* seolta sevk ship* siuntim* spediz* uitvoer*
    utforsel* verld versand* versend* verz verzend verzending vienti* vyvoz* wysl* wysylki wywoz*
    `,
  ],
  [
    'gross',
    `
    akatharisto bendr* br brt brtto brut bruta brutas brute brutes brutn* bruto brutos bruts brutto bruttoa g gr gross grossa grs hr hrub*
    kopejais lord* meikti meikto mikti mikto miktou oll ollmh* roh
    `,
  ],
  [
    'invoice',
    `
    factura facture factuur fakt faktura fakturou fattura inv invoice invoiced rech rechnung
    `,
  ],
  [
    'item',
    `
    ad adic adicao articol artikul arutetel eidos eidous eil eilute eilutes era eran gdsitm item items itm jrk kalem kaubaartikkel kaubapositsioon
    kaup kirje lfd line lines linie linje ln lp naim naimenovanja naimenovanje partida pol polozk* por poradi pos position post postavka posten
    poz pozicia pozicija pozitsiya pozycja pozycji preke punkts r rad radek radnr rb redni riadok rida riga righe rinda rivi rubrique seq
    sequence sing singolo sira sorszam stavka tavaraera tavaraeran tet tetel tetelszam tetsz varelinje varep vareposition varepost varupost volg
    volgnummer vp warenposition zap zaporedna zapst
    `,
  ],
  [
    'journey',
    `
    abgang* afgang* afixis afsend* ankomst* ankunft* arriv* atvykimo avgang* beerkezes beerkezesi bestell* bestil* betal* bogfor* buchung* budat
    chegada* created deliver* depart* dolaska dolazak due eingang* erkezes erstellt eta etd faktura fkdat ieradas* invoice lasted* lasting*
    lastning* lever* liefer* llegada loading modt* nadejscia oprettet order* ordre* payment post posting prichod prichodu prihoda prijazd*
    prijezd* print* pristigane przyjazdu receipt received rechnung* saabumis* saapumis* ship* sosire sosirii udskrevet varis wplyniecia zahl*
    `,
  ],
  [
    'mass',
    `
    agirligi agirlik chgr chiliogramm* chlg chlgr ciezar dtn dz gew gewicht gewichten greut* hm hmot hmotn* kaal kg kgm kgr kgs kila kilo kilogram
    kilogramm kilograms kilos kutle kutlesi li m mais mas masa masat mase masei masi mass massa massat masse massen masses massi masy maza mazas
    meachan measurements measures mhais mheach* mss paino painot pds peso piz poids qli quintal quintales quintali quintals quintaux sul* svari
    svars svorio svoris t teglo tez teza tezin* tm tne tomeg tomege ton tona tonai tonas tone tonelad* tonna tonnage tonnas tonne tonnellate tonnen tonnes tonnia tonni tonny tonoi tonos tons tony tonu tun tuny tunach vaegt vaegten vagt vaha vahy varos varous
    vekt vgt vikt viktkg volume w waga weight weights wght wgt wt wts
    `,
  ],
  [
    'money',
    `
    amount amt arvo axia bedel bedeli bedrag belob belop betrag bgn cena chf czk dkk duty ertek erteke eur euro fakturabelob gbp hinta hodnota huf kc
    importe importo iznos kiymet kiymeti kwota luach moms montant nok osszeg pln poso precio preco preis pret prezzo price prijs pris prix
    rechnungsbetrag ron sek stoinost stoynost suma summa tax told tutar tutari usd vaartus vaerdi val valeur valoare valoarea valor valore value valur
    varde vat verdi verte vertiba vrednost vrijednost waarde wartosc wert znesek zoll
    `,
  ],
  [
    'net',
    `
    cist* egen egna eigen* ghlan* glan* grynas grynasis grynoji idia idias idio kath kathari katharo katharon katharou lastn* liq liquida liquidas liquido
    liquidos n net neta netas netn* neto netos nets nett netta nette nettes netti netto nettoa nt nta nte nto ntto oma pas puhas puht* rein safi
    sajat sobstvena tira tiszta vl vlastita vlastn* vlh wl wlas*
    `,
  ],
  [
    'not',
    `
    ej icke ikke nicht niet non not
    `,
  ],
  [
    'number',
    `
    ar arithmos br broj broja c cislo id ident no nomer nos nr nro num numar numara numarasi numarul number numer numeric numeris numero nummer
    numret numru numurs ref reference st stevilka sz szam szama uimhir
    `,
  ],
  [
    'origin',
    `
    alk alkup* bunus bunusa coo eredet* izc izcels* izvor* katag* kilm* koken lvo mense mensei menseli oorspr* opphav opphavs opprinn* opr oprind*
    org orgn ori orig origem origen origin origine origini origins parit paritol* poch pochodz* podr podrij* porek* porij* pov povod* proizh* puv
    puvod* szarm* thionsc* tionsc* ursp*
    `,
  ],
  [
    'piece',
    `
    each je pc pce pcs per piece pieces pr st stk stuck styk szt unitweight
    `,
  ],
  [
    'preference',
    `
    praef* praf* pref*
    `,
  ],
  [
    'procedure',
    `
    cpc eljaras forf forfarande kathestos menettely postopek postupak proc procedimento procedimiento procedura procedure prosedyre protsedura
    protseduur regeling regim regime regimen regimul reglamentation rezhim rezim toldprocedure verf verfahren
    `,
  ],
  [
    'quantity',
    `
    aantal antal anzahl cantidad cantitate daudzums hoeveelheid ilosc kiekis kogus kolichestvo kolicina kvantitet kvantum maara maengde mangd
    menge mennyiseg miktar miktari mnozstvi mnozstvo posotita qty quantidade quantita quantite quantities quantity stuckzahl
    `,
  ],
  [
    'state',
    `
    afgorelse allap* allapot bearb bearbeitungsst* beslissing beslut busena decision decyzja durum durumu entscheidung esito estado etat ilmtila
    katastasi olek outcome result resultado resultat sasto* sastoyanie sit situac* situat* sostoyanie staatus stadio* stadiu* staid* staidas
    stan stanje stare starea state stati stato statu* status statusas statuses statuss statusz statut stav stavokl* sts tila tilan* tillstand
    tilstand toestand vorgangsstand* zustand
    `,
  ],
  [
    'statistics',
    `
    estadistico estatistico stat statist statistical statisticka statistico statistiek statistique statistisch* statistisk statystyczna
    tilastoarvo
    `,
  ],
  [
    'supplier',
    `
    avsandare dostawca eksportor exporter fornitore fournisseur leverancier leverandor leverantor lieferant proveedor seller shipper supplier
    vendor
    `,
  ],
  [
    'tariff',
    `
    aduana aduaneir* aduanera aduanero ainmnioch* arancelaria arancelario aru arukod blaga carinsk* celna celni celniho celny cmdt cmdty colna colne colneho colny
    com comm commcode commod commodity cstms cust custaim customs dasmologiki dasmologikos doganal* douane douanier douaniere emporeymaton
    emporeymatos espece estadistica esya goed goederencode gtip gumruk intrastat kauba kaubakood klasifik* marchand* marfa marfii marfurilor
    mercad* mercanc* merce merci merkanzija mitnich* muitas muitin* muitu nimike nomencl* nomenk* onomatologia onomatologias pauta pautal preces
    precu prekes prekiu robe sadzob* sazeb* stat statist statistical statisticka statistisch statistisk stoka stokata stoki stokite stokov* stokow
    syndyasmenis taraife teloneiak* tarif* tariif* taryf* tav tavarakoodi tavaran tavaranimike toldpos toldposition toldtarif toldtarif* tollitariif
    tolltariff tolltariffnr tovar* towar* trachtear* trachtearrai tull tullinimike tullitariffinimike tulltaxe vamal* vamtarifa vamtarifaszam var
    vare varekode varenr varenummer varu varukod varunr varunummer vtsz vtszam warencode warennr warennummer warentarif wn zboz* zbozi zolltarif
    zolltarifnummer ztn
    `,
  ],
  [
    'total',
    `
    alt gesamt gesamte ialt kogu kokku samlet sum suma summe tot totaal total totale totals totalt
    `,
  ],
  [
    'unit',
    `
    birim bme eenheid einheit enhed enhet enota gewe jedinica jednostka jednotka jm maleenhed me mengeneinheit mertekegyseg mervieniba monada
    olcu uhik un unidad unidade unit unita unitate unite units uom vienetas wun yksikko
    `,
  ],
  [
    'version',
    `
    ekdosi red redakcija rev revisao revision revisione revizia revizija ver vers versao versie versija versio version versione versions versioon
    versiune verze verzia verzija verzio wersja
    `,
  ],
  [
    'worth',
    `
    arvo axia ertek erteke hodnota luach stoinost stoynost vaartus vaerdi val valeur valoare valoarea valor valore value valur varde verdi
    verte vertiba vrednost vrijednost waarde wartosc wert
    `,
  ],
];
