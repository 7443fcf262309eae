/**
 * Words of masses and quantities, or of all numbers, in the notes above and below tables, in the languages of the Union, folded: 'Tutte le masse
 * sono espresse in tonnellate', 'tal i kg'.
 */
export const OF_MASSES =
  /^(?:(?:netto?|brutto|gross)?(?:mas[aeiosy]|mass|maz[aeu]|gewicht|vaegt|vagt|vikt|vekt|weight|peso|pesi|poids|waga|wagi|wag$|ciezar|hmotnos|vah[ay]|tomeg|suly|paino|kaal|svars|svari|svaru|svor|greut|tezin|tezo|tez[ae]$|tegl|baros|bari$|varos|vari$|piz|meachan|mheachan|maengd|menge|mangd|quantit|hoeveelh|ilosc|mnozstv|mennyis|maara|kogus|daudzum|kieki|kolicin|kolichestv|cantit|cantidad|posotit)|tal$|zahlen|figures|numbers|cifre|getallen|chiffres|liczby|angaben|belob$)/;

/** Words for a unit: 'Enhed: ton'. */
export const OF_UNITS =
  /^(?:enhed|enhet|einheit|eenheid|units?$|unite|unita|unidad|unitat|jednost|jednotk|enota|merska|jedinic|mertekegys|uhik|vienet|mervien|yksik|monada|edinitsa|birim)/;

export const KILOGRAMS = /^(?:kgs?|kgm|kila|kilo(?:s|g\p{L}*)?|chgr|chlg)$/u;
export const TONNES = /^(?:tons?|tonn\p{L}*|ton[aeo]\p{L}*|tun\p{L}{1,4}|tunnell\p{L}*|tne)$/u;
export const DECITONNES = /^(?:dtn|quinta(?:l|ls|ux|li|le|les|is)|doppelzentner|kwintal\p{L}*|kvintal\p{L}*)$/u;
