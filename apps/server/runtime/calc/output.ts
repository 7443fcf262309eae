/**
 * Bytes of many lines, joined before they are handed on. Two buffers take turns: memory that is used again costs nothing,
 * where fresh memory has to be fetched page by page.
 */
export class Output {
  #bytes = Buffer.allocUnsafe(1 << 21);
  #other = Buffer.allocUnsafe(1 << 21);
  #length = 0;

  /** The bytes added since the last call. They stay as they are until the call after the next. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    [this.#bytes, this.#other] = [this.#other, this.#bytes];
    this.#length = 0;
    return taken;
  }

  reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * this.#bytes.length + bytes);
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  text(text: string): void {
    this.reserve(text.length * 3);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Needs room reserved. */
  piece(bytes: Buffer): void {
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** ASCII alone; needs room reserved. A loop is faster than a call for so few signs. */
  digits(value: string): void {
    for (let at = 0; at < value.length; at++) this.#bytes[this.#length++] = value.charCodeAt(at);
  }
}
