import type { Notice } from '@lods/contract/notices/endpoints';
import { Button } from '@lods/ui/button';
import { classes } from '@lods/ui/classes';
import { useFormat } from '@lods/ui/format';
import { Popover } from '@lods/ui/popover';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMarkRead, useNotices } from './notices.ts';

/** What colleagues told the person in comments, and how much of it is new. Opened, it is read once it is closed again. */
export function NoticeBell() {
  const { data } = useNotices();
  const markRead = useMarkRead();
  const [isOpen, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  const turn = (open: boolean) => {
    setOpen(open);
    if (!open && unread > 0) markRead.mutate(undefined);
  };
  return (
    <Popover
      label="Notifications"
      align="end"
      className="max-h-[min(32rem,80dvh)] w-96 overflow-y-auto"
      open={isOpen}
      onOpenChange={turn}
      trigger={
        <Button
          look="ghost"
          size="icon"
          className="relative"
          aria-label={
            unread === 0
              ? 'Notifications'
              : unread === 1
                ? 'Notifications, 1 unread'
                : `Notifications, ${unread} unread`
          }
        >
          <Bell aria-hidden="true" className="size-4" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              data-untranslated=""
              className="absolute top-0.5 right-0.5 rounded-full bg-red px-1 text-[0.625rem] leading-4 font-semibold text-paper tabular-nums"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </Button>
      }
    >
      <h2 className="font-semibold">Notifications</h2>
      {data?.latest.length === 0 && (
        <p className="mt-1 text-ink-soft">
          Nothing yet. You are told when a colleague mentions you in a comment, or answers yours.
        </p>
      )}
      <ul className="mt-2 flex flex-col divide-y">
        {data?.latest.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onOpen={() => turn(false)} />
        ))}
      </ul>
    </Popover>
  );
}

function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { dateTime } = useFormat();
  const { kind, byName, text, at, isRead, declarationId, draftReportId } = notice;
  return (
    <li>
      <Link
        to={`/declarations/${declarationId}#comments`}
        onClick={onOpen}
        className="block rounded-box px-2 py-2.5 hover:bg-sunken"
      >
        <span className={classes('block', !isRead && 'font-semibold')}>
          <span data-untranslated="">{byName}</span>{' '}
          <span>{kind === 'mention' ? 'mentioned you' : 'commented after you'}</span>{' '}
          <span data-untranslated="">{draftReportId}</span>
        </span>
        <span className="line-clamp-2 text-ink-soft" data-untranslated="">
          {text}
        </span>
        <span className="block text-xs text-ink-soft">{dateTime(at)}</span>
      </Link>
    </li>
  );
}
