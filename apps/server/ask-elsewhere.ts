interface Asking {
  readonly headers?: Readonly<Record<string, string>>;
  readonly longestWaitMs: number;
  readonly mostAnswerBytes: number;
}

/**
 * Sends JSON to a service that the operator named and gives its JSON. It follows no redirect, waits no longer and takes no more than it was told.
 * @throws whatever keeps an answer from coming
 */
export async function askElsewhere(url: string, body: unknown, asking: Asking): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asking.headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(asking.longestWaitMs),
    redirect: 'error',
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`It answered with status ${response.status}.`);
  }
  return JSON.parse(await readCapped(response, asking.mostAnswerBytes));
}

async function readCapped(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`It answered more than ${mostBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
