/** One message of PostgreSQL's wire protocol, version 3. */
export interface Message {
  /** Its type byte; the first message of a client has none and is called 'startup'. */
  readonly type: string;
  readonly body: Buffer;
  /** All of it, as it came. */
  readonly bytes: Buffer;
}

/** Cuts a stream of bytes into messages, however they arrive. */
export class Framing {
  #rest = Buffer.alloc(0);
  #expectsStartup: boolean;

  constructor(isClient: boolean) {
    this.#expectsStartup = isClient;
  }

  push(chunk: Buffer): Message[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const typeBytes = this.#expectsStartup ? 0 : 1;
      if (this.#rest.length < typeBytes + 4) return messages;
      const length = typeBytes + this.#rest.readInt32BE(typeBytes);
      if (this.#rest.length < length) return messages;
      const bytes = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      const type = typeBytes === 0 ? 'startup' : String.fromCharCode(bytes[0] ?? 0);
      this.#expectsStartup = false;
      messages.push({ type, body: bytes.subarray(typeBytes + 4), bytes });
    }
  }
}
