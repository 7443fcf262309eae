import { fold } from '../fold.ts';

/** Into the customs territory of the Union or out of it, in its languages and those of its neighbours, and as programs code it. */
export type Direction = 'export' | 'import';

const folded = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(fold));

const IN = folded(`
  import imports imported importation importations importing inbound incoming inward inwards
  indførsel indgående införsel införd ingående inngående innførsel importer einfuhr einfuhren eingang eingehend importe importiert
  invoer ingevoerd inkomend importations entrée entrant importé importado importada importación importaciones importacion importaciones entrada entrante importação importações
  importacoes importazione importazioni importato importata entrata ingresso importi przywóz import importowy przychodzące wwóz dovoz import dovozní dovozný
  uvoz uvozni uvozna vnos вноз внос входящ tuonti maahantuonti behozatal import bejövő import importul εισαγωγή εισαγωγές εισαγωγης sissevedu impordi
  ievedums imports ievešana importas įvežimas importazzjoni iompórtáil allmhairiú ithalat innflutningur імпорт импорт ввоз
  im imp imports
`);
const OUT = folded(`
  export exports exported exportation exportations exporting reexport reexports reexportation outbound outgoing outward outwards
  udførsel udgående genudførsel utförsel utgående återutförsel utførsel utgående eksport eksporter ausfuhr ausfuhren wiederausfuhr ausgang ausgehend exporte exportiert
  uitvoer wederuitvoer uitgaand exportations sortie sortant exporté réexportation exportado exportada exportación exportaciones reexportación salida saliente exportação exportações
  reexportação saída esportazione esportazioni esportato esportata riesportazione uscita wywóz eksportowy wychodzące powrotnywywóz vývoz vývozní vývozný
  izvoz izvozni izvozna износ изходящ vienti maastavienti jälleenvienti kivitel kimenő újrakivitel export exportul εξαγωγή εξαγωγές εξαγωγης väljavedu ekspordi reeksport
  izvedums eksports izvešana eksportas išvežimas reeksportas esportazzjoni easpórtáil onnmhairiú ihracat útflutningur експорт экспорт вывоз
  ex exp
`);

/** 'Import (makulerad)', 'EXPORT - A': the word stands first. */
const FIRST = /^\s*(\p{L}+(?:[ -]\p{L}+)?)\s*(?:[(/:,;]|\s[-–]\s).*$/su;

/** Reads a word for one of the two directions, with nothing but a remark behind it; null where it is another word. */
export function readDirection(text: string): Direction | null {
  const whole = ofWord(fold(text));
  return whole ?? ofWord(fold(FIRST.exec(text)?.[1] ?? ''));
}

const ofWord = (word: string): Direction | null => (IN.has(word) ? 'import' : OUT.has(word) ? 'export' : null);

/** 'Irány', 'Warenrichtung', 'I/E': what stands below says whether goods came or went. */
const HEADS =
  /^(?:directions?|direction(?:code|flag)|(?:trade|goods|cargo|movement|customs|transport|warenverkehrs?|waren|verkehrs)?(?:flow|richtung|retning|riktning|direction)s?(?:code|kode|kod|kz|kennzeichen|ind|flag)?|(?:goderen|goederen)?(?:stroom|richting)(?:code)?|sens(?:duflux|dumouvement|demouvement)?|flux|flusso|flujo|fluxo|direccion|direcao|sentido|senso|direzione|verso|kierunek(?:przeplywu|obrotu|towaru)?|przeplyw|smer(?:toku|pohybu|obchodu)?|smjer|irany(?:kod)?|aramlas|suunta(?:koodi)?|directia|directie|posoka|kateythynsi|katefthynsi|roi|suund|virziens|kryptis|srautas|plusma|direzzjoni|treo|yon|(?:im(?:port)?ex(?:port)?|ie|importorexport|importouexport|importoderexport|einausfuhr|inud|inuit|inut)(?:code|kz|kennzeichen|flag|ind|indicator|indikator)?)$/;
/** Whether a heading says so. */
export const headsDirection = (heading: string): boolean => HEADS.test(fold(heading));
