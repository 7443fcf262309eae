import type { Endpoint } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import type { FastifyRequest } from 'fastify';
import type { Session, Transactions } from '../call.ts';
import { isEvents } from './answers.ts';
import { refuseForeignOrigin } from './origin.ts';
import { admit } from './permission.ts';
import { claimOf, keyOfRequest, type Lines } from './session.ts';

export interface AdmissionOptions {
  readonly transactions: Pick<Transactions, 'identify'>;
  /** The address that people type: 'https://lods.example'. Null: whatever host a request is sent to. */
  readonly publicOrigin: string | null;
  readonly isHttps: boolean;
}

/** Files only where files are asked for. Any other type than JSON and forms has no parser at all. */
function refuseOtherMediaTypes(request: FastifyRequest, { upload }: Endpoint): void {
  const mediaType = request.headers['content-type'];
  if (mediaType === undefined) return;
  const isForm = /^multipart\/form-data\b/i.test(mediaType);
  if (isForm ? !upload : upload && !upload.alsoJson) throw new Problem('request.media_type', {});
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Who may call one endpoint, asked of each request before anything else and once more in its transaction. */
export function admissionOf(endpoint: Endpoint, options: AdmissionOptions, lines: Lines) {
  const { transactions, publicOrigin, isHttps } = options;

  const letIn = (request: FastifyRequest, session: Session | null): Session => {
    const admitted = admit(endpoint, session);
    if (!admitted) throw new Problem('request.unauthenticated', {});
    request.session = admitted;
    return admitted;
  };

  async function admitNow(request: FastifyRequest): Promise<void> {
    const { claim } = request;
    const session = letIn(request, claim && (await transactions.identify(claim)));
    if (claim) lines.learn(claim, session.organisation);
  }

  /** Without a body there is nothing to protect beforehand: whoever has been let in before is settled in the transaction alone. */
  async function admitCaller(request: FastifyRequest): Promise<void> {
    // A browser sends a key only for a page that holds it, and no other website's. Where nobody is asked who they are, a key says nothing.
    if (endpoint.caller === 'anyone' || !keyOfRequest(request)) refuseForeignOrigin(request, publicOrigin);
    refuseOtherMediaTypes(request, endpoint);
    if (endpoint.caller === 'anyone') return;
    request.claim = claimOf(request, isHttps);
    const isSettledLater = request.claim && lines.of(request.claim) && !hasBody(request) && !isEvents(endpoint.answer);
    if (!isSettledLater) await admitNow(request);
  }

  return { letIn, admitNow, admitCaller };
}
