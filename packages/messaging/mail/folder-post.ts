import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import { composed, type Post, PostFault } from './post.ts';

/** Without a mail server mails become files that any mail program opens: one a mail, also after a crash. */
export function folderPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, newline: 'windows' });
  return {
    async deliver(message) {
      const name = `${message.date.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${message.id}.eml`;
      const path = join(folder, name);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const { message: source } = await transport.sendMail(composed(message));
        await pipeline(
          source as NodeJS.ReadableStream,
          createWriteStream(`${path}.part`, { mode: 0o600, flush: true }),
        );
        await rename(`${path}.part`, path);
      } catch (cause) {
        await rm(`${path}.part`, { force: true }).catch(() => {}); // the fault is what counts
        throw new PostFault('away', `The mail could not be written to ${folder}.`, { cause });
      }
      return `Written to ${name}`;
    },
    close: () => transport.close(),
  };
}
