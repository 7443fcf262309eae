import { ReadingProcess } from './process.ts';

const READS_PER_PROCESS = 100;

interface Idle {
  readonly key: string;
  readonly process: ReadingProcess;
  readonly timer: NodeJS.Timeout;
}

/** The processes of a pool: one that has read a file waits a while for the next of the same company and kind. */
export class WarmProcesses {
  readonly #starting = new Set<Promise<ReadingProcess>>();
  readonly #living = new Set<ReadingProcess>();
  readonly #idle: Idle[] = [];
  readonly #most: number;
  readonly #idleMs: number;
  #isClosed = false;

  constructor(most: number, idleMs: number) {
    this.#most = most;
    this.#idleMs = idleMs;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** A process for a company and kind; undefined where the pool was closed while it was started. */
  async take(key: string, { memoryMb, resultBytes }: { readonly memoryMb: number; readonly resultBytes: number }) {
    const found = this.#idle.find((idle) => idle.key === key);
    if (found) {
      this.#noLongerIdle(found.process);
      return found.process;
    }
    const starting = ReadingProcess.start(memoryMb, resultBytes);
    this.#starting.add(starting);
    const process = await starting;
    this.#starting.delete(starting);
    if (this.#isClosed) return;
    this.#living.add(process);
    void process.ended.then(() => {
      this.#living.delete(process);
      this.#noLongerIdle(process);
    });
    return process;
  }

  async giveBack(key: string, process: ReadingProcess, isClean: boolean): Promise<void> {
    if (!isClean || this.#isClosed || process.reads >= READS_PER_PROCESS) return process.kill();
    const timer = setTimeout(() => void this.#dismiss(process), this.#idleMs).unref();
    this.#idle.push({ key, process, timer });
    const [oldest] = this.#idle;
    if (oldest && this.#idle.length > this.#most) await this.#dismiss(oldest.process);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#living, ...this.#starting].map(async (process) => (await process).kill()));
  }

  #noLongerIdle(process: ReadingProcess): void {
    const at = this.#idle.findIndex((idle) => idle.process === process);
    if (at >= 0) clearTimeout(this.#idle.splice(at, 1)[0]?.timer);
  }

  /** Out of the list first: nobody may be given a process that is about to end. */
  #dismiss(process: ReadingProcess): Promise<void> {
    this.#noLongerIdle(process);
    return process.kill();
  }
}
