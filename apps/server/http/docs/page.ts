import type { Endpoint } from '@lods/contract/endpoint';
import { type ProblemCode, problems } from '@lods/contract/problems';
import { html } from '@lods/messaging/mail/html';
import type { z } from 'zod';
import { isDownload, isEvents } from '../answers.ts';
import { answerableProblems } from './answerable-problems.ts';
import { isForKeys, jsonSchemaOf, whoMayCall } from './openapi.ts';
import { schemaText } from './schema-text.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The documentation of all endpoints as one page without script: the browser's own search finds everything in it. */
export function docsPage(groups: Groups): string {
  const features = Object.entries(groups);
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of Lods</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header>
<h1>API of Lods</h1>
<p>Every endpoint, what it takes, answers and refuses. The same as <a href="/api/docs/openapi.json">an OpenAPI 3.1
document</a> for programs.</p>
<p>A program sends an API key of the company as <code>Authorization: Bearer lods_…</code>: an owner makes one in Settings.
A browser signs in with <code>POST /api/login</code>; the session cookie goes with every further request. One that writes names the address of the portal as its <code>Origin</code>. Amounts are decimals in text, times are ISO 8601 in UTC. A
question mark marks a field that may be left out. A request that carries an <code>Idempotency-Key</code> and is sent twice
has one effect and one answer.</p>
<nav><ul>${features.map(([feature]) => html`<li><a href="#${feature}">${feature}</a></li>`)}<li><a href="#problems">problems</a></li></ul></nav>
</header>
<main>
${features.map(
  ([feature, group]) => html`<section>
<h2 id="${feature}">${feature}</h2>
<ul>${Object.entries(group).map(([name, { method, path, summary }]) => html`<li><a href="#${feature}.${name}"><code>${method} ${path}</code></a> ${summary}</li>`)}</ul>
${Object.entries(group).map(([name, endpoint]) => endpointPart(`${feature}.${name}`, endpoint))}
</section>`,
)}
<section>
<h2 id="problems">Problems</h2>
<p>A request that fails is answered as <code>application/problem+json</code>: <code>status</code>, <code>code</code>, the
sentence as <code>message</code>, <code>params</code> and the <code>requestId</code> to quote.</p>
${(Object.keys(problems) as ProblemCode[]).map(problemPart)}
</section>
</main>
</body>
</html>`);
}

function endpointPart(id: string, endpoint: Endpoint) {
  const { method, path, summary, params, query, body, upload } = endpoint;
  return html`<article id="${id}">
<h3><code>${method} ${path}</code></h3>
<p>${summary}. ${whoMayCall(endpoint)} ${isForKeys(endpoint) || endpoint.caller === 'anyone' ? '' : 'Not with an API key.'}</p>
<dl>
${[
  schemaPart('Path', params, 'input'),
  schemaPart('Query', query, 'input'),
  schemaPart(upload ? 'Fields of the form' : 'Body', body, 'input'),
  upload ? html`<dt>Files</dt><dd>At most ${upload.maxFiles}, of ${upload.maxFileBytes / 1_000_000} MB each</dd>` : '',
  answerPart(endpoint),
]}
<dt>Problems</dt>
<dd>${answerableProblems(endpoint).map((code) => html`<a href="#${code}">${code}</a> `)}</dd>
</dl>
</article>
`;
}

function schemaPart(title: string, schema: z.ZodType | undefined, io: 'input' | 'output') {
  return schema ? html`<dt>${title}</dt><dd><pre>${schemaText(jsonSchemaOf(schema, io))}</pre></dd>` : '';
}

function answerPart({ answer, status = 200 }: Endpoint) {
  const title = `Answer ${status}`;
  if (isDownload(answer)) return html`<dt>${title}</dt><dd>A file: ${answer.mediaTypes.join(', ')}</dd>`;
  if (isEvents(answer)) return schemaPart(`${title}, server-sent events`, answer.event, 'output');
  return schemaPart(title, answer as z.ZodType, 'output');
}

function problemPart(code: ProblemCode) {
  const { status, params } = problems[code];
  const shape = schemaText(jsonSchemaOf(params, 'output'));
  return html`<article id="${code}"><h3><code>${code}</code> ${status}</h3>
${shape === '{}' ? html`<p>${String((problems[code].sentence as (nothing: object) => unknown)({}))}</p>` : html`<pre>${shape}</pre>`}</article>
`;
}
