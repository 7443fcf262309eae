import { MessageChannel, MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/**
 * JPEG files inside a PDF, as they stand. pdf.js decodes them in JavaScript, which takes longer than anything else of drawing a scan, except
 * where there is the `ImageDecoder` of browsers: this stands in its place and hands the file on undecoded, while that is asked for. What it
 * hands on must be closed, like a browser's image, and moved from one thread to another: a port with the file waiting in it is such a thing.
 */
let asked = 0;

class HandingOn {
  readonly #file: Uint8Array;

  static async isTypeSupported(type: string): Promise<boolean> {
    return type === 'image/jpeg';
  }

  constructor({ data }: { data: Uint8Array }) {
    this.#file = data;
  }

  /** Refusing leaves the decoding to pdf.js. */
  async decode(): Promise<{ image: MessagePort }> {
    if (asked === 0) throw new Error('Not asked for.');
    const { port1, port2 } = new MessageChannel();
    port1.postMessage(new Uint8Array(this.#file));
    return { image: port2 };
  }

  close(): void {}
}

/** To be done before pdf.js opens its first file. */
export function offerJpegs(): void {
  Object.assign(globalThis, { ImageDecoder: HandingOn });
}

/** While this runs, images come undecoded: nothing may be drawn, and the document may draw nothing afterwards. */
export async function withJpegs<T>(work: () => Promise<T>): Promise<T> {
  asked += 1;
  try {
    return await work();
  } finally {
    asked -= 1;
  }
}

/** The JPEG file of an image of pdf.js; null where the image is another. It can be taken once. */
export function jpegOf({ bitmap }: { bitmap?: unknown }): Uint8Array | null {
  const file: unknown = bitmap instanceof MessagePort ? receiveMessageOnPort(bitmap)?.message : null;
  return file instanceof Uint8Array ? file : null;
}

const START_OF_IMAGE = 0xffd8;

/** Width and height that a JPEG file says it has; null where it does not begin as one. */
export function sizeOfJpeg(file: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 4 || view.getUint16(0) !== START_OF_IMAGE) return null;
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = file[at + 1] as number;
    if (marker >= 0xc0 && marker <= 0xc2) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}
