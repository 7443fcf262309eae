import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Ended, type Started, startHere } from './start-here.ts';
import type { Order, Report } from './starter.ts';

const STARTER = fileURLToPath(new URL('./starter.ts', import.meta.url));
const GONE: Ended = { code: null, signal: null, lastWords: 'the process that had started it is gone' };

interface Awaited {
  readonly started: PromiseWithResolvers<Started>;
  readonly ended: PromiseWithResolvers<Ended>;
}

/** One for all pools of this process; with it gone, the next reading process gets another. */
class Starter {
  readonly #process: ChildProcess;
  readonly #awaited = new Map<number, Awaited>();
  #next = 0;

  constructor(onExit: () => void) {
    const { PATH } = process.env;
    this.#process = fork(STARTER, {
      execArgv: ['--no-warnings', '--max-semi-space-size=1'],
      env: PATH === undefined ? {} : { PATH },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process.on('message', (report: Report, pipe: unknown) => {
      if (report.kind === 'started') this.#hasStarted(report, pipe as Socket | undefined);
      else this.#hasEnded(report);
    });
    const leave = () => {
      onExit();
      for (const id of this.#awaited.keys()) this.#hasEnded({ id, ...GONE });
    };
    this.#process.on('exit', leave);
    this.#process.on('error', leave);
    this.#rest();
  }

  start(memoryMb: number): Promise<Started> {
    const id = this.#next++;
    const awaited = { started: Promise.withResolvers<Started>(), ended: Promise.withResolvers<Ended>() };
    this.#awaited.set(id, awaited);
    this.#rest();
    this.#tell({ kind: 'start', id, memoryMb });
    return awaited.started.promise;
  }

  #tell(order: Order): void {
    // Where it is gone nobody hears it; that it is gone is told by its exit.
    this.#process.send(order, undefined, {}, () => {});
  }

  /** Where it could not be started there is no pipe. */
  #hasStarted({ id, pid }: { readonly id: number; readonly pid?: number | undefined }, pipe = new Socket().destroy()) {
    const awaited = this.#awaited.get(id);
    const kill = () => this.#tell({ kind: 'kill', id });
    awaited?.started.resolve({ pid, pipe, ended: awaited.ended.promise, kill });
  }

  #hasEnded({ id, code, signal, lastWords }: Ended & { readonly id: number }): void {
    this.#hasStarted({ id });
    this.#awaited.get(id)?.ended.resolve({ code, signal, lastWords });
    this.#awaited.delete(id);
    this.#rest();
  }

  /** While nothing is awaited of it, it keeps nobody from ending. */
  #rest(): void {
    const does = this.#awaited.size > 0 ? 'ref' : 'unref';
    this.#process[does]();
    this.#process.channel?.[does]();
  }
}

let starter: Starter | undefined;

/** Starts a reading process behind the fence without copying this one. Windows copies none, and lets nobody hand over a pipe. */
export async function start(memoryMb: number): Promise<Started> {
  if (process.platform === 'win32') return startHere(memoryMb);
  starter ??= new Starter(() => {
    starter = undefined;
  });
  return starter.start(memoryMb);
}
