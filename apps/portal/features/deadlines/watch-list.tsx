import { WATCH_LIST, WATCHED_ON } from '@lods/cbam/watch-list';
import { Badge } from '@lods/ui/badge';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';

/** What is announced and not yet law, and what it would change here. */
export function WatchList() {
  const { date } = useFormat();
  return (
    <Card
      title="Announced, not yet law"
      description={`Nothing of this is computed with. Sources last read on ${date(WATCHED_ON)}.`}
      isFlush
    >
      <ul className="divide-y">
        {WATCH_LIST.map(({ id, title, state, from, source, consequence }) => (
          <li key={id} className="flex flex-wrap gap-x-6 gap-y-1 px-5 py-4">
            <div className="min-w-0 flex-1 basis-72">
              <h3 className="font-semibold">{title}</h3>
              <p>{state}</p>
              <p className="text-[0.8125rem] text-ink-soft">{source}</p>
            </div>
            <div className="min-w-0 flex-1 basis-72">
              <Badge>{from}</Badge>
              <p className="mt-1">{consequence}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
