/** Code pages of DOS and old consoles: 850 of Western letters, 852 of Central European ones. */
export type ConsolePage = 'cp850' | 'cp852';

const UPPER_HALVES: Readonly<Record<ConsolePage, string>> = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};
const UPPER = UPPER_HALVES.cp850;
/** Its letters of Danish, German and Swedish, which are quotes and rare signs in Windows-1252. */
const LETTERS: ReadonlySet<number> = new Set([...'üäåÄÅæÆöÖÜøØé'].map((letter) => 128 + UPPER.indexOf(letter)));
const CAPITALS: ReadonlySet<number> = new Set([...'ÄÅÆÖÜØ'].map((letter) => 128 + UPPER.indexOf(letter)));
const isSmall = (byte: number | undefined): boolean => byte !== undefined && byte >= 97 && byte <= 122;
const SAMPLE_BYTES = 262_144;

/** Whether text that is no UTF-8 is written in code page 850: its bytes beside letters are letters there, and signs in Windows-1252. */
export function isCp850(bytes: Uint8Array): boolean {
  let here = 0;
  let elsewhere = 0;
  const isLetter = (byte: number | undefined) => byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122;
  for (let at = 0; at < Math.min(bytes.length, SAMPLE_BYTES); at += 1) {
    const byte = bytes[at] as number;
    if (byte < 128) continue;
    const isInWord = isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]);
    // 'poništena' of Windows would have a capital Ü behind a small letter.
    const isStrange = CAPITALS.has(byte) && isSmall(bytes[at - 1]);
    if (byte >= 0xc0 || isStrange) elsewhere += 1;
    else if (isInWord && LETTERS.has(byte)) here += 1;
  }
  return here > elsewhere;
}

export const isConsolePage = (encoding: string): encoding is ConsolePage => encoding in UPPER_HALVES;

export function decodeConsole(bytes: Uint8Array, page: ConsolePage): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return latin.replace(/[\x80-\xff]/g, (sign) => UPPER_HALVES[page][sign.charCodeAt(0) - 128] as string);
}
