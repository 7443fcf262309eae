import { anywhere, type WordsByLanguage, wholeText } from '../words-by-language.ts';

const PAIRS = `
  AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATAAQ ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD
  BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BVTBV BRABR IOTIO BRNBN BGRBG BFABF BDIBI CPVCV
  KHMKH CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN CXRCX CCKCC COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR CUBCU
  CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI
  FRAFR GUFGF PYFPF ATFTF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW
  GUYGY HTIHT HMDHM VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE
  JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG
  MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ
  MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG NIUNU NFKNF MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS
  PANPA PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR QATQA REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN LCALC MAFMF
  SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SGSGS SSDSS
  ESPES LKALK SDNSD SURSR SJMSJ SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR
  TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS UMIUM URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF ESHEH YEMYE
  ZMBZM ZWEZW XKXXK
`;
/** ISO 3166-1: the two letters of a country by its three. */
export const ALPHA_3: ReadonlyMap<string, string> = new Map(
  PAIRS.trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);

/** Names beside those that the language tables of the runtime hold: short, former and official ones, parted by commas. */
export const OTHER_NAMES: Readonly<Record<string, WordsByLanguage>> = {
  AE: {
    en: 'UAE, U.A.E., Emirates',
    da: 'Emiraterne, De Forenede Arabiske Emirater',
    de: 'VAE, Vereinigte Arabische Emirate',
    pl: 'ZEA',
    lv: 'AAE',
    lt: 'JAE',
    el: 'ΗΑΕ',
    bg: 'ОАЕ',
  },
  BA: { en: 'Bosnia, Bosnia Herzegovina', da: 'Bosnien-Hercegovina', de: 'Bosnien', el: 'Βοσνία και Ερζεγοβίνη' },
  BY: { en: 'Belarus, White Russia', da: 'Hviderusland', de: 'Weissrussland' },
  CD: { en: 'DR Congo, Democratic Republic of the Congo', da: 'Den Demokratiske Republik Congo' },
  CI: { en: 'Ivory Coast', da: 'Elfenbenskysten', de: 'Elfenbeinküste' },
  CN: {
    en: "PRC, P.R. China, PR China, People's Republic of China, China PR, Mainland China",
    da: 'Folkerepublikken Kina',
    de: 'Volksrepublik China, VR China, China VR',
    pl: 'Chińska Republika Ludowa, ChRL, Chińska Republika Ludowa (ChRL)',
    cs: 'Čínská lidová republika, ČLR',
    sk: 'Čínska ľudová republika',
    fi: 'Kiinan kansantasavalta',
    hu: 'Kínai Népköztársaság',
    it: 'Repubblica Popolare Cinese',
    pt: 'RP China',
    sl: 'Ljudska republika Kitajska, LR Kitajska',
    hr: 'Narodna Republika Kina, NR Kina',
    bg: 'Китайска народна република, КНР',
    ro: 'Republica Populară Chineză, RP Chineză, R.P. Chineză',
    et: 'Hiina Rahvavabariik',
    lv: 'Ķīnas Tautas Republika',
    lt: 'Kinijos Liaudies Respublika',
    el: 'Λαϊκή Δημοκρατία της Κίνας',
  },
  CZ: { en: 'Czech Republic', da: 'Den Tjekkiske Republik', de: 'Tschechische Republik' },
  EU: { en: 'European Union, EU origin', da: 'Den Europæiske Union', de: 'Europäische Union' },
  GB: {
    en: 'Great Britain, United Kingdom of Great Britain and Northern Ireland, U.K., England, Scotland, Wales, Northern Ireland, UK (Northern Ireland)',
    de: 'Grossbritannien',
    nl: 'Groot-Brittannië, Engeland',
    fr: 'Grande-Bretagne, Angleterre',
    it: 'Gran Bretagna, Inghilterra',
    es: 'Gran Bretaña',
    pt: 'Grã-Bretanha',
    pl: 'Zjednoczone Królestwo',
    cs: 'Velká Británie',
    sk: 'Veľká Británia',
    hr: 'Velika Britanija, Ujedinjena Kraljevina',
    bg: 'Великобритания, Обединено кралство',
    lt: 'Didžioji Britanija',
    hu: 'Nagy-Britannia',
    ro: 'Marea Britanie',
    el: 'Μεγάλη Βρετανία',
    da: 'Det Forenede Kongerige',
    sv: 'Förenade kungariket',
  },
  HK: { en: 'Hong Kong, Hongkong' },
  IR: { en: 'Iran, Islamic Republic of Iran' },
  KP: {
    en: "North Korea, DPRK, Korea (Democratic People's Republic of), Democratic People's Republic of Korea",
    da: 'Nordkorea',
  },
  KR: {
    en: 'South Korea, Korea South, Korea (South), Korea, Republic of Korea, Korea Republic, Korea Republic of, Rep. of Korea, Rep. Korea, Korea Rep., S. Korea, S Korea, ROK',
    da: 'Sydkorea, Republikken Korea',
    de: 'Republik Korea',
    nl: 'Zuid-Korea',
    fr: 'Corée du Sud',
    it: 'Corea del Sud',
    es: 'Corea del Sur',
    pl: 'Korea Płd., Republika Korei',
    cs: 'Korejská republika, Jižní Korea',
    hr: 'Republika Koreja, Koreja',
    fi: 'Korean tasavalta',
    bg: 'Република Корея',
    hu: 'Koreai Köztársaság',
    ro: 'Republica Coreea',
    et: 'Korea Vabariik',
    lv: 'Korejas Republika',
    lt: 'Korėjos Respublika',
    el: 'Δημοκρατία της Κορέας',
  },
  LA: { en: 'Laos' },
  MD: { en: 'Moldova', de: 'Moldawien' },
  MK: { en: 'Macedonia, FYROM', da: 'Makedonien', de: 'Mazedonien', hr: 'Makedonija' },
  MM: { en: 'Burma, Myanmar' },
  NL: { en: 'Holland, The Netherlands' },
  RS: { en: 'Serbia', da: 'Serbien' },
  RU: {
    en: 'Russia, Russian Federation',
    da: 'Rusland, Den Russiske Føderation',
    de: 'Russische Föderation',
    sv: 'Ryska federationen',
    nl: 'Russische Federatie',
    fr: 'Fédération de Russie',
    it: 'Federazione russa',
    es: 'Federación Rusa',
    pt: 'Federação Russa',
    pl: 'Federacja Rosyjska',
    cs: 'Ruská federace',
    sk: 'Ruská federácia',
    fi: 'Venäjän federaatio',
    ru: 'Россия',
    hr: 'Ruska Federacija',
    bg: 'Руска федерация',
    hu: 'Orosz Föderáció',
    ro: 'Federația Rusă',
    lv: 'Krievijas Federācija',
    lt: 'Rusijos Federacija',
  },
  SA: { en: 'KSA, Kingdom of Saudi Arabia' },
  SZ: { en: 'Swaziland' },
  TR: { en: 'Turkey, Republic of Turkey', da: 'Tyrkiet', de: 'Türkei', tr: 'Türkiye, Turkiye' },
  TW: { en: 'Taiwan, Chinese Taipei, Taiwan R.O.C., Republic of China' },
  TZ: { en: 'Tanzania' },
  US: {
    en: 'USA, U.S.A., U.S., United States of America, America',
    da: 'Forenede Stater, De Forenede Stater, Amerika',
    de: 'Vereinigte Staaten von Amerika',
    sv: 'Förenta staterna',
    lt: 'Jungtinės Amerikos Valstijos',
  },
  VE: { en: 'Venezuela' },
  VN: { en: 'Vietnam, Viet Nam, Socialist Republic of Vietnam' },
  ZA: {
    en: 'RSA',
    pl: 'Afryka Południowa, RPA',
    cs: 'Jižní Afrika',
    fi: 'Etelä-Afrikan tasavalta',
    lv: 'Dienvidāfrika',
    lt: 'Pietų Afrikos Respublika',
    bg: 'ЮАР',
    el: 'Νότιος Αφρική',
  },
};

/** What states call themselves, and what joins it to their names, folded: 'Republic of', 'Kongeriget', "People's Democratic Republic of". */
export const STATE = wholeText({
  en: `the s people peoples democratic dem federal federative federated socialist islamic arab arabic bolivarian plurinational cooperative co
    operative oriental hashemite rep republic republics kingdom state sultanate principality commonwealth federation grand duchy province mainland of`,
  da: `folkerepublikken republikken republik kongeriget forbundsrepublikken foderationen den det demokratiske socialistiske islamiske`,
  de: `volksrepublik bundesrepublik konigreich koenigreich demokratische sozialistische islamische foderative foderation der die das von`,
  sv: 'folkrepubliken republiken konungariket kungariket demokratiska socialistiska islamiska',
  nl: 'volksrepubliek republiek koninkrijk democratische socialistische islamitische federatie van het',
  fr: 'republique royaume populaire socialiste islamique democratique du de des la le les l',
  it: 'repubblica regno popolare islamica federazione del della di da il i',
  es: 'republica reino popular socialista federacion democratica el',
  pt: 'federacao do o a',
  pl: 'republika krolestwo ludowa socialistyczna islamska federacja demokratyczna',
  cs: 'kralovstvi lidova socialisticka federace demokraticka',
});
/** Several states share these names, so that what they call themselves decides. */
export const SHARED = anywhere({
  many: 'guine samoa virgin island emirat stat sudan timor micron',
  en: 'ireland',
  da: 'irland',
});
export const CHINA = wholeText({ en: 'china', da: 'kina', it: 'cina', fr: 'chine', pl: 'chiny', fi: 'kiina' });
export const KOREA = wholeText({ en: 'korea koreas', fr: 'coree', it: 'corea', pt: 'coreia' });
/** Two states have this name. */
export const CONGO = wholeText({ en: 'congo', da: 'kongo', pl: 'konga', fi: 'kongon' });
export const TAIWAN = anywhere({ en: 'taiwan', pl: 'tajwan', cs: 'tchajwan' });
export const PEOPLE = anywhere({
  en: 'people',
  da: 'folke?rep',
  de: 'volksrep',
  fr: 'popul',
  it: 'popolar',
  pl: 'ludow',
  cs: 'lidov',
  fi: 'kansan',
});
/** What many states call themselves, so that the rest of the name is missing. */
export const SHARED_BEGINNING =
  /^(?:the)?(?:democr|demokr|republ|peopl|kingdom|konge|konig|reino|regno|royaum|state?of|united|rep)/;
