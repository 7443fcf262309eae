import { declarationLife } from '@lods/contract/declaration-life';
import { declarations } from '@lods/contract/declarations';
import { api } from '../../shell/api.ts';

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

async function save(download: () => Promise<Response>): Promise<void> {
  const response = await download();
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = decodeURIComponent(name ?? 'CBAM_Declaration.xml');
  link.click();
  URL.revokeObjectURL(link.href);
}
