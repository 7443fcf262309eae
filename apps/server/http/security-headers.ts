import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The policy of every answer: scripts only from our own files, nothing inline, nothing evaluated, no framing, forms
 * only to ourselves. Trusted Types keep text from becoming markup or script inside our own pages.
 */
const policy = (isHttps: boolean, isWithSubdomains: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: isWithSubdomains } : false,
  referrerPolicy: { policy: 'same-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  originAgentCluster: true,
});

/** They are the same for every answer, so they are worked out once: the policy's text costs more than a short answer does. */
export function securityHeaders(isHttps: boolean, isWithSubdomains = false): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(policy(isHttps, isWithSubdomains))(response.req, response, () => {});
  return response.getHeaders();
}
