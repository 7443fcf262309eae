import type { Installation } from '@lods/contract/system/operator';
import { useFormat } from '@lods/ui/format';
import { Tile, Tiles } from '@lods/ui/tile';

/** Whether mail leaves and jobs run, and what everything takes up. */
export function HealthTiles({ installation }: { installation: Installation | undefined }) {
  const { number, bytes, dateTime } = useFormat();
  const { mail, jobs, storage } = installation ?? {};
  const running = jobs?.reduce((sum, { runningCount }) => sum + runningCount, 0) ?? 0;
  const waiting = jobs?.reduce((sum, { waitingCount }) => sum + waitingCount, 0) ?? 0;
  return (
    <Tiles>
      <Tile
        label="Mails waiting"
        value={mail && number(mail.waitingCount)}
        change={mail && (mail.oldestWaitingAt ? `Oldest from ${dateTime(mail.oldestWaitingAt)}` : 'None waits')}
      />
      <Tile
        label="Mails sent, last 7 days"
        value={mail && number(mail.sentCount)}
        change={mail && `${number(mail.bouncedCount)} came back, ${number(mail.failedCount)} given up`}
      />
      <Tile
        label="Jobs set aside"
        value={installation && number(installation.parkedJobCount)}
        change={jobs && `${number(waiting)} wait, ${number(running)} run`}
      />
      <Tile
        label="Database"
        value={storage && bytes(storage.databaseBytes)}
        change={storage && `Files ${bytes(storage.fileBytes)}`}
      />
    </Tiles>
  );
}
