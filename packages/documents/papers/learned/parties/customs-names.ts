/** What the customs authorities of the Union call themselves. */
const CUSTOMS =
  /toldstyrelsen|skattestyrelsen|skatteforvaltning|tullverket|zollamt|zollverwaltung|revenue|belastingdienst|douanes et droits|agenzia delle dogane|agencia tributaria|autoridade tribut|administracji skarbowej|urząd celn|(?<!\p{L})tulli(?!\p{L})|celní úřad|colný úrad|vámhivatal/iu;

export const isCustoms = (text: string): boolean => CUSTOMS.test(text);
