import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { api } from '../../shell/api.ts';

/** The registry report as a file that can be uploaded: with the confirmations that were just given. Answers what stands in its way, or null. */
export const saveConfirmedXml = (id: string) =>
  saved(() => api(declarations.xml, { params: { id }, query: { confirmed: 'yes' } }));

/** Downloads the registry report and saves it under the server's name. Fails with what stands in its way. */
export const downloadXml = (id: string) => save(() => api(declarations.xml, { params: { id } }));

/** The same, returning the sentence of what stands in its way, or null. */
export const saveXml = (id: string) => saved(() => api(declarations.xml, { params: { id } }));

/** The same for the ZIP with its attachments. */
export const saveRegistryFile = (id: string) => saved(() => api(declarationLife.registryFile, { params: { id } }));

async function saved(download: () => Promise<Response>): Promise<string | null> {
  try {
    await save(download);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The registry report under the server's name. */
export const fetchXml = (id: string) => fetchFile(() => api(declarations.xml, { params: { id } }));

async function save(download: () => Promise<Response>): Promise<void> {
  const { content, name } = await fetchFile(download);
  saveBlob(content, name);
}

async function fetchFile(download: () => Promise<Response>): Promise<{ name: string; content: Blob }> {
  const response = await download();
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: decodeURIComponent(name ?? 'CBAM_Declaration.xml'), content: await response.blob() };
}

/** Hands a file to the browser to save. */
export function saveBlob(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What is told once the file of a draft is saved that nobody has confirmed. */
export const PREVIEW_SAVED = {
  title: 'Preview saved',
  description: 'Nobody has confirmed what it says, so the registry refuses it. Build the file in step 5.',
} as const;
