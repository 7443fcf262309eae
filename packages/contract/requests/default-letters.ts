/** The letter that a request for emissions data starts with, in each language of the portal. A letter is written whole, since it is read whole. */

import { z } from 'zod';
import { ANSWER_WORKING_DAYS } from './letter.ts';

export const LetterLanguage = z.enum(['en', 'da', 'sv', 'de']);
export type LetterLanguage = z.infer<typeof LetterLanguage>;

const ENGLISH = `Dear {supplierName},

{importerName} imports goods from you into the European Union. Under the Carbon Border Adjustment Mechanism, Regulation (EU) 2023/956, we have to state the emissions embedded in them. Please send us the data of your installation for the year {year}. We need them for our imports in {quarter}, for these goods:

{goods}

For each CN code we need:
- the installation: name, address, UN/LOCODE or coordinates, and its operator
- the production route
- specific direct emissions and specific indirect emissions, in tonnes of CO2e per tonne of the good, and the period that they cover
- the electricity used per tonne, its source and its emission factor
- the precursors used, their amounts, origin and embedded emissions
- the steel mill or heat number, where there is one
- any carbon price due in your country, with rebates
- the verification report, where the data have been verified

Please answer within ${ANSWER_WORKING_DAYS} business days, that is by {deadline}. Without your data we have to use the default values of the law, which are often higher.

Kind regards,
{importerName}`;

const DANISH = `Kære {supplierName},

{importerName} importerer varer fra jer til Den Europæiske Union. Efter forordning (EU) 2023/956 om kulstofgrænsetilpasningsmekanismen (CBAM) skal vi angive de emissioner, der er indlejret i dem. Send os venligst data for jeres anlæg for året {year}. Vi skal bruge dem til vores import i {quarter}, for disse varer:

{goods}

For hver KN-kode har vi brug for:
- anlægget: navn, adresse, UN/LOCODE eller koordinater og dets operatør
- produktionsruten
- specifikke direkte emissioner og specifikke indirekte emissioner, i ton CO2e pr. ton af varen, og den periode, de dækker
- elforbruget pr. ton, elektricitetens kilde og dens emissionsfaktor
- de anvendte prækursorer, deres mængder, oprindelse og indlejrede emissioner
- stålværk eller chargenummer, hvis der er et
- en eventuel kulstofpris, der skal betales i jeres land, med rabatter
- verifikationsrapporten, hvis dataene er verificeret

Svar venligst inden for ${ANSWER_WORKING_DAYS} arbejdsdage, dvs. senest {deadline}. Uden jeres data må vi bruge lovens standardværdier, som ofte er højere.

Med venlig hilsen
{importerName}`;

const SWEDISH = `Hej {supplierName},

{importerName} importerar varor från er till Europeiska unionen. Enligt förordning (EU) 2023/956 om mekanismen för koldioxidjustering vid gränsen (CBAM) måste vi uppge de utsläpp som är inbäddade i dem. Skicka oss uppgifterna om er anläggning för året {year}. Vi behöver dem för vår import i {quarter}, för dessa varor:

{goods}

För varje KN-nummer behöver vi:
- anläggningen: namn, adress, UN/LOCODE eller koordinater, och dess verksamhetsutövare
- produktionsvägen
- specifika direkta utsläpp och specifika indirekta utsläpp, i ton CO2e per ton vara, och den period som de avser
- den el som används per ton, dess källa och dess emissionsfaktor
- de prekursorer som används, deras mängder, ursprung och inbäddade utsläpp
- stålverket eller chargenumret, om det finns ett sådant
- eventuellt koldioxidpris som ska betalas i ert land, med rabatter
- verifieringsrapporten, om uppgifterna har verifierats

Svara inom ${ANSWER_WORKING_DAYS} arbetsdagar, det vill säga senast {deadline}. Utan era uppgifter måste vi använda lagens standardvärden, som ofta är högre.

Med vänlig hälsning
{importerName}`;

const GERMAN = `Guten Tag {supplierName},

{importerName} führt Waren von Ihnen in die Europäische Union ein. Nach der Verordnung (EU) 2023/956 über das CO2-Grenzausgleichssystem (CBAM) müssen wir die grauen Emissionen dieser Waren angeben. Bitte senden Sie uns die Daten Ihrer Anlage für das Jahr {year}. Wir benötigen sie für unsere Einfuhren in {quarter}, für diese Waren:

{goods}

Für jeden KN-Code benötigen wir:
- die Anlage: Name, Adresse, UN/LOCODE oder Koordinaten, und ihren Betreiber
- den Produktionsweg
- die spezifischen direkten Emissionen und die spezifischen indirekten Emissionen, in Tonnen CO2e je Tonne der Ware, und den Zeitraum, für den sie gelten
- den Stromverbrauch je Tonne, die Stromquelle und ihren Emissionsfaktor
- die verwendeten Vorläuferstoffe, ihre Mengen, ihren Ursprung und ihre grauen Emissionen
- das Stahlwerk oder die Schmelznummer, soweit vorhanden
- einen in Ihrem Land zu entrichtenden CO2-Preis, mit Erstattungen
- den Prüfbericht, soweit die Daten geprüft wurden

Bitte antworten Sie innerhalb von ${ANSWER_WORKING_DAYS} Arbeitstagen, also bis {deadline}. Ohne Ihre Daten müssen wir die gesetzlichen Standardwerte verwenden, die oft höher sind.

Mit freundlichen Grüßen
{importerName}`;

export const DEFAULT_LETTERS: Readonly<Record<LetterLanguage, string>> = {
  en: ENGLISH,
  da: DANISH,
  sv: SWEDISH,
  de: GERMAN,
};
