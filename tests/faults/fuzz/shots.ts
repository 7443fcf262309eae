import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AnyInput } from '@lods/contract/client';
import type { Endpoint } from '@lods/contract/endpoint';
import type { Person } from '@lods/server/testing/person';
import { wireOf } from './requests.ts';
import type { Draw } from './values.ts';

const NO_ANSWER_MS = 60_000;

/** Sends requests that are made to be odd, and notes what nobody may see: a 5xx, no answer, something of another company. */
export class Shots {
  readonly statuses: Record<string, number> = {};
  readonly faults: string[] = [];
  /** The endpoints that did what they were asked at least once. */
  readonly served = new Set<string>();
  readonly #origin: string;
  readonly #foreign: readonly string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(origin: string, foreign: readonly string[]) {
    this.#origin = origin;
    this.#foreign = foreign;
  }

  /** One request, from a network of its own: one network may ask for only so much in a minute. Gives its status, 0 without an answer. */
  async send(person: Person, endpoint: Endpoint, input: AnyInput, draw: Draw): Promise<number> {
    const { url, method, type, bytes } = await wireOf(endpoint, input, draw);
    const content = type?.startsWith('multipart') ? '(form)' : bytes.toString();
    const what = `${method} ${url} ${content}`;
    const headers = {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: this.#origin,
      'content-length': bytes.length,
      ...(type ? { 'content-type': type } : {}),
    };
    const localAddress = `127.${1 + draw.below(200)}.0.${1 + draw.below(200)}`;
    const options = { method, headers, agent: this.#agent, localAddress, timeout: NO_ANSWER_MS };
    return new Promise<number>((resolve) => {
      const sent = ask(`${this.#origin}${url}`, options, (answer) => {
        const status = answer.statusCode ?? 0;
        this.#judge(endpoint, what, answer).then(
          () => resolve(status),
          () => resolve(status),
        );
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', ({ message }) => {
        if (message === 'no answer') this.#note(message, what);
        resolve(0);
      });
      sent.end(bytes);
    });
  }

  async #judge(endpoint: Endpoint, what: string, answer: IncomingMessage): Promise<void> {
    const { statusCode = 0, headers } = answer;
    this.statuses[statusCode] = (this.statuses[statusCode] ?? 0) + 1;
    if (statusCode < 400) this.served.add(`${endpoint.method} ${endpoint.path}`);
    // 503 says that something outside is away, such as a provider that a company named, and when to come again.
    if (statusCode >= 500 && statusCode !== 503) this.#note(String(statusCode), what);
    if (headers['content-type']?.startsWith('text/event-stream')) return void answer.destroy();
    const content = await text(answer);
    const leaked = this.#foreign.filter((marker) => content.includes(marker) && !what.includes(marker));
    if (leaked.length > 0) this.#note(`leaks ${leaked}`, what);
  }

  #note(fault: string, what: string): void {
    const line = `${fault} ${what.slice(0, 600)}`;
    this.faults.push(line);
    console.log(line); // at once: the whole run takes hours
  }

  close(): void {
    this.#agent.destroy();
  }
}
