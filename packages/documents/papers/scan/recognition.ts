import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type FoundWord, type HowToRead, recogniseWords } from './engine.ts';
import type { GreyImage } from './grey-image.ts';
import { hasSpareProcessor } from './spare-processor.ts';

/** An image of a line on its way to the second thread, and its answer. */
export interface LineToRead {
  readonly number: number;
  readonly image: GreyImage;
  readonly how: HowToRead;
}
export interface LineRead {
  readonly number: number;
  readonly words: FoundWord[];
}

interface Waiting extends Omit<LineToRead, 'number'> {
  readonly resolve: (words: FoundWord[]) => void;
  readonly reject: (error: unknown) => void;
}

/** One in work, one to go on with. */
const LINES_AHEAD = 2;

const waiting: Waiting[] = [];
let isReading = false;
/** Beside other readings a second thread would only load its models once more. */
let isHelped = false;

/** Reads the words of the image of one line, in this thread or in a second one, where the machine has a processor for it. */
export function readLine(image: GreyImage, how: HowToRead): Promise<FoundWord[]> {
  return new Promise((resolve, reject) => {
    waiting.push({ image, how, resolve, reject });
    if (isReading) return;
    isReading = true;
    isHelped = hasSpareProcessor();
    // Those who ask for many lines have asked for all of them by the next turn.
    void turnOfTheLoop().then(readWaiting);
  });
}

async function readWaiting(): Promise<void> {
  for (;;) {
    handOut();
    const next = waiting.shift();
    if (!next) break;
    await recogniseWords(next.image, next.how).then(next.resolve, next.reject);
    // What the second thread has answered comes in between two lines.
    await turnOfTheLoop();
  }
  isReading = false;
}

interface Second {
  readonly thread: Worker;
  readonly handedOut: Map<number, Waiting>;
}

let second: Second | undefined;
let numbers = 0;

function handOut(): void {
  if (waiting.length < LINES_AHEAD * 2 || !isHelped) return;
  second ??= startSecond();
  const { thread, handedOut } = second;
  while (handedOut.size < LINES_AHEAD && waiting.length > LINES_AHEAD) {
    const line = waiting.pop() as Waiting;
    numbers += 1;
    handedOut.set(numbers, line);
    thread.ref();
    thread.postMessage({ number: numbers, image: line.image, how: line.how } satisfies LineToRead);
  }
}

function startSecond(): Second {
  const thread = new Worker(new URL('./second-thread.ts', import.meta.url));
  const handedOut = new Map<number, Waiting>();
  thread.on('message', ({ number, words }: LineRead) => {
    handedOut.get(number)?.resolve(words);
    handedOut.delete(number);
    // Held by what it has to answer alone: it never keeps a process from ending.
    if (handedOut.size === 0) thread.unref();
    handOut();
  });
  thread.on('error', (error) => {
    for (const { reject } of handedOut.values()) reject(error);
    second = undefined;
  });
  return { thread, handedOut };
}
