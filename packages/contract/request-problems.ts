import { phrase, term, words } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from './problem.ts';

/** One fault of a request: where (`goodsItems[2].cnCode`), which rule, and the sentence for the field. */
export const FieldIssue = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof FieldIssue>;

const nothing = z.object({});

/** Problems that any endpoint can answer. */
export const requestProblems = {
  'request.unauthenticated': problem({
    status: 401,
    params: nothing,
    sentence: () => phrase`You are not signed in. Please sign in and try again.`,
  }),
  'request.forbidden': problem({
    status: 403,
    params: nothing,
    sentence: () => phrase`Your account may not do this. Ask the owner of your company for access.`,
  }),
  'request.read_only_demo': problem({
    status: 403,
    params: nothing,
    sentence: () => phrase`The demo is read-only: nothing was saved. Ask us for an account to work with your own data.`,
  }),
  'request.foreign_origin': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`The request did not come from this portal and was refused. Open the portal and try again. (A program sends the address of the portal as its Origin.)`,
  }),
  'request.other_host': problem({
    status: 421,
    params: nothing,
    sentence: () =>
      phrase`This installation does not know this name. Open it as localhost or by its IP address; your administrator can set PUBLIC_URL to the name that people type.`,
  }),
  'request.not_found': problem({
    status: 404,
    params: nothing,
    sentence: () => phrase`This no longer exists, or it is not yours.`,
  }),
  'request.malformed': problem({
    status: 422,
    params: nothing,
    sentence: () => phrase`The request could not be read as JSON.`,
  }),
  'request.malformed_form': problem({
    status: 422,
    params: nothing,
    sentence: () => phrase`The files did not arrive whole. Please send them again.`,
  }),
  'request.too_many_files': problem({
    status: 413,
    params: z.object({ maxFiles: z.number() }),
    sentence: ({ maxFiles }) =>
      phrase`At most ${maxFiles} ${words(maxFiles === 1 ? 'file' : 'files')} can be sent at once.`,
  }),
  'request.malware': problem({
    status: 422,
    params: z.object({ fileName: z.string() }),
    sentence: ({ fileName }) =>
      phrase`"${fileName}" was refused: the malware scanner of this installation found something in it.`,
  }),
  'request.too_large': problem({
    status: 413,
    params: z.object({ limitBytes: z.number() }),
    sentence: ({ limitBytes }) =>
      limitBytes < 1_000_000
        ? phrase`This is larger than the limit of ${Math.round(limitBytes / 1000)} kB.`
        : phrase`This is larger than the limit of ${Math.round(limitBytes / 1_000_000)} MB.`,
  }),
  'request.media_type': problem({
    status: 415,
    params: nothing,
    sentence: () =>
      phrase`This kind of content is not accepted here. Send JSON, or a form with files where files are asked for.`,
  }),
  'request.invalid': problem({
    status: 422,
    params: z.object({ fields: z.array(FieldIssue) }),
    sentence: ({ fields }) => (fields[0] ? term(fields[0].message) : phrase`Some fields are not right.`),
  }),
  'request.too_many': problem({
    status: 429,
    params: z.object({ retryAfterSeconds: z.number() }),
    sentence: ({ retryAfterSeconds }) =>
      phrase`Too many attempts. Please wait ${retryAfterSeconds} seconds and try again.`,
  }),
  'request.under_way': problem({
    status: 409,
    params: z.object({ retryAfterSeconds: z.number() }),
    sentence: () => phrase`The same request is being worked on. Please wait a moment and try again.`,
  }),
  'request.key_reused': problem({
    status: 409,
    params: nothing,
    sentence: () => phrase`This key was used for another request before. Make a new key for each thing to do once.`,
  }),
  'request.stale': problem({
    status: 409,
    params: z.object({ changedBy: z.string(), changedAt: z.string(), changedPaths: z.array(z.string()) }),
    sentence: ({ changedBy }) =>
      phrase`${changedBy} changed this in the meantime. Look at what changed, then save again.`,
  }),
  'server.busy': problem({
    status: 503,
    params: z.object({ retryAfterSeconds: z.number() }),
    sentence: () => phrase`The service is busy or starting again. Nothing was saved; please try again in a moment.`,
  }),
  'server.disk_full': problem({
    status: 503,
    params: z.object({ retryAfterSeconds: z.number() }),
    sentence: () =>
      phrase`The disk of this installation is full: you can read everything, but nothing was saved. Please tell your administrator, then try again.`,
  }),
  'server.unexpected': problem({
    status: 500,
    params: z.object({ requestId: z.string() }),
    sentence: ({ requestId }) =>
      phrase`Something went wrong on our side. Nothing was saved. Quote ${requestId} if you ask for help.`,
  }),
};
