import type { Endpoint, Upload } from '@lods/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Claim, DoorCall, Session, Transactions } from '../call.ts';
import type { ChargeStorage } from '../features/storage/service.ts';
import { networkOf } from '../network.ts';
import { type AdmissionOptions, admissionOf } from './admission.ts';
import { isEvents } from './answers.ts';
import type { Binding } from './bind.ts';
import { streamEvents } from './events.ts';
import type { FairShare } from './fair-share.ts';
import { parseInput } from './input.ts';
import type { ReadJson } from './json-body.ts';
import type { ScanFile } from './malware.ts';
import { sendAnswer } from './send-answer.ts';
import type { Lines } from './session.ts';
import { receive } from './upload.ts';
import { visitOf } from './visit.ts';

export interface ServeOptions extends AdmissionOptions {
  readonly transactions: Transactions;
  /** Where uploads lie until their request ends. */
  readonly receivingFolder: string;
  /** Looks for malware in each uploaded file. */
  readonly scanFile?: ScanFile | undefined;
  readonly readJson: ReadJson;
  /** Counts files against the room of their company before they are stored. */
  readonly chargeStorage: ChargeStorage;
  /** Aborted when this process was told to stop: streams end, and whoever watches connects to another one. */
  readonly leaving: AbortSignal;
}

/** A body that takes long enough to read that others would notice. */
const LARGE_BODY_BYTES = 200_000;

const DEFAULT_BODY_BYTES = 1_000_000;
/** Nobody who is not signed in has more to say than a form. */
const OPEN_BODY_BYTES = 64_000;

/** How many bytes of a body are read before it is refused. */
export const bodyLimitOf = ({ caller, maxBodyBytes }: Endpoint) =>
  maxBodyBytes ?? (caller === 'anyone' ? OPEN_BODY_BYTES : DEFAULT_BODY_BYTES);

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    claim: Claim | null;
  }
}

/** Who has sent files waits in silence while they are read: 25 scans take their time. */
const READING_MS = 60 * 60 * 1000;

/** Who waits in which line, for all endpoints of one app. */
export interface Fairness {
  readonly share: FairShare;
  readonly lines: Lines;
}

/**
 * Serves one endpoint. Who calls and from where is asked before a byte of the body is read; then the input is parsed, the verb runs in a
 * transaction that settles the caller once more, its answer is checked, the transaction commits, and only then the answer leaves. Without
 * a body there is nothing to protect beforehand, and the transaction is the first to ask.
 */
export function serve(app: FastifyInstance, binding: Binding, options: ServeOptions, { share, lines }: Fairness): void {
  const { endpoint } = binding;
  const { transactions } = options;

  const { letIn, admitNow, admitCaller } = admissionOf(endpoint, options, lines);

  /** One pass of the verb, at its turn among those of its company. The body is read at that turn as well: it is work like any other. */
  function perform(request: FastifyRequest, reply: FastifyReply, read: () => Promise<object>): Promise<unknown> {
    const { claim } = request;
    const inTransaction = <T>(step: (call: Call & DoorCall) => Promise<T>): Promise<T> =>
      claim
        ? transactions.onClaim(
            claim,
            (session) => letIn(request, session),
            (call) => step(call as Call & DoorCall),
          )
        : transactions.inTheOpen((call) => step(call as Call & DoorCall));
    const work = async () => binding.serve(inTransaction, (await read()) as never, visitOf(request, reply, options));
    const line = request.session?.organisation ?? (claim && lines.of(claim));
    return line ? share.run(line, work) : work();
  }

  const readInput = (request: FastifyRequest, extra: object) => async () => {
    const { params, query } = request;
    const read = async () => ({
      ...parseInput(endpoint, { params, query, body: await options.readJson(request) }),
      ...extra,
    });
    const isLarge = Buffer.isBuffer(request.body) && request.body.length > LARGE_BODY_BYTES;
    try {
      return await (isLarge ? share.runLarge(request.session?.organisation ?? networkOf(request.ip), read) : read());
    } catch (error) {
      // What is wrong with a request is told to those alone who may send it.
      if (request.claim && !request.session) await admitNow(request);
      throw error;
    }
  };

  async function performWithFiles(request: FastifyRequest, reply: FastifyReply, upload: Upload): Promise<unknown> {
    await using received = await receive(request, upload, options.receivingFolder, options.scanFile);
    request.socket.setTimeout(READING_MS);
    const { params, query, session } = request;
    const input = parseInput(endpoint, { params, query, body: received.fields });
    const charged = session && (await options.chargeStorage(session, received.files));
    try {
      return await perform(request, reply, async () => ({ ...input, files: received.files }));
    } catch (error) {
      await charged?.undo();
      throw error;
    }
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.upload && request.isMultipart())
      return sendAnswer(endpoint, await performWithFiles(request, reply, endpoint.upload), reply);
    if (!isEvents(endpoint.answer))
      return sendAnswer(endpoint, await perform(request, reply, readInput(request, { files: [] })), reply);
    parseInput(endpoint, request); // what is wrong with the request is told before the stream begins
    const look = (after: string | null) => perform(request, reply, readInput(request, { files: [], after }));
    return streamEvents(request, reply, options.leaving, look);
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: admitCaller,
    handler: handle,
  });
}
