/** ISO 3166-1: three letters and behind them the two. */
export const ALPHA_3 =
  'AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATAAQ ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BESBQ BIHBA BWABW BVTBV BRABR IOTIO BRNBN BGRBG BFABF BDIBI CPVCV KHMKH CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN CXRCX CCKCC COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR CUBCU CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI FRAFR GUFGF PYFPF ATFTF GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW GUYGY HTIHT HMDHM VATVA HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC NZLNZ NICNI NERNE NGANG NIUNU NFKNF MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS PANPA PNGPG PRYPY PERPE PHLPH PCNPN POLPL PRTPT PRIPR QATQA REURE ROURO RUSRU RWARW BLMBL SHNSH KNAKN LCALC MAFMF SPMPM VCTVC WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SGSGS SSDSS ESPES LKALK SDNSD SURSR SJMSJ SWESE CHECH SYRSY TWNTW TJKTJ TZATZ THATH TLSTL TGOTG TKLTK TONTO TTOTT TUNTN TURTR TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS UMIUM URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI WLFWF ESHEH YEMYE ZMBZM ZWEZW XKXXK';

/** Names beside those that the language tables of the runtime hold: short, former and official ones. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  AE: 'UAE, U.A.E., Emirates, Emiraterne, De Forenede Arabiske Emirater, VAE, Vereinigte Arabische Emirate',
  BA: 'Bosnia, Bosnien, Bosnia Herzegovina, Bosnien-Hercegovina',
  BY: 'Belarus, Hviderusland, Weissrussland, White Russia',
  CD: 'DR Congo, Democratic Republic of the Congo, Den Demokratiske Republik Congo',
  CI: 'Ivory Coast, Elfenbenskysten, Elfenbeinküste',
  CN: "PRC, P.R. China, PR China, People's Republic of China, China PR, Folkerepublikken Kina, Volksrepublik China, VR China, China VR, Mainland China, Chińska Republika Ludowa, Čínská lidová republika, Kiinan kansantasavalta, Čínska ľudová republika, Kínai Népköztársaság",
  CZ: 'Czech Republic, Den Tjekkiske Republik, Tschechische Republik',
  EU: 'European Union, Den Europæiske Union, Europäische Union, EU origin',
  GB: 'Great Britain, United Kingdom of Great Britain and Northern Ireland, U.K., England, Scotland, Wales, Northern Ireland, Grossbritannien, UK (Northern Ireland), Velká Británie, Nagy-Britannia, Marea Britanie, Velika Britanija, Veľká Británia, Didžioji Britanija, Μεγάλη Βρετανία, Великобритания, Обединено кралство, Gran Bretaña, Grã-Bretanha, Gran Bretagna, Grande-Bretagne, Groot-Brittannië, Zjednoczone Królestwo, Engeland',
  HK: 'Hong Kong, Hongkong',
  IR: 'Iran, Islamic Republic of Iran',
  KP: "North Korea, Nordkorea, DPRK, Korea (Democratic People's Republic of), Democratic People's Republic of Korea",
  KR: 'South Korea, Korea South, Korea (South), Korea, Republic of Korea, Korea Republic, Korea Republic of, Rep. of Korea, Sydkorea, Republikken Korea, Republik Korea, Republika Korei, Korejská republika, Korean tasavalta, Jižní Korea, Zuid-Korea, Corée du Sud, Corea del Sud, Corea del Sur, Korea Płd., Rep. Korea, Korea Rep., Republika Koreja, S. Korea, S Korea, ROK',
  LA: 'Laos',
  MD: 'Moldova, Moldawien',
  MK: 'Macedonia, FYROM, Makedonien, Mazedonien',
  MM: 'Burma, Myanmar',
  NL: 'Holland, The Netherlands',
  RS: 'Serbia, Serbien',
  RU: 'Russia, Russian Federation, Rusland, Den Russiske Føderation, Russische Föderation, Federacja Rosyjska, Ruská federace, Fédération de Russie, Federazione russa, Federación Rusa, Federação Russa, Russische Federatie, Ryska federationen, Venäjän federaatio, Россия, Ruská federácia',
  SA: 'KSA, Kingdom of Saudi Arabia',
  SZ: 'Swaziland',
  TR: 'Turkey, Türkiye, Turkiye, Republic of Turkey, Tyrkiet, Türkei',
  TW: 'Taiwan, Chinese Taipei, Taiwan R.O.C., Republic of China',
  TZ: 'Tanzania',
  US: 'USA, U.S.A., U.S., United States of America, America, Amerika, Forenede Stater, De Forenede Stater, Vereinigte Staaten von Amerika, Förenta staterna',
  VE: 'Venezuela',
  VN: 'Vietnam, Viet Nam, Socialist Republic of Vietnam',
};
