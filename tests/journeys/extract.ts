/** A Danish extract whose masses can be read in two ways, and which is silent about the unit. */
export const DANISH =
  'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Vægt;Leverandør\n' +
  '26DK600000000000R1;1;02-11-2026;7208 39 00;CN;2.400,0;Baosteel\n' +
  '26DK600000000000R1;2;02-11-2026;7318 15 88;TR;1.250;Kuzey\n' +
  '26DK600000000000R1;3;02-11-2026;9403 20 80;CN;3.000;Stole\n';

export const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
