import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { kindRows } from '#domain/events/notification-kinds.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { KindIcon } from '#web/shared/facts/kind-icon.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import classes from './notification-row.module.css'

type NotificationRowProps = {
  item: Notification
  /** It came while the list was open. */
  isFresh: boolean
  onRead: () => void
  /** It leads elsewhere. */
  onFollow: () => void
}

/** One notification. Following its link reads it; one without a link is read by opening its text. */
export function NotificationRow({ item, isFresh, onRead, onFollow }: NotificationRowProps) {
  const [opened, setOpened] = useState(false)
  const isUnread = item.readAt === null

  function read() {
    if (isUnread) onRead()
  }
  return (
    <li className={classes.row} data-unread={isUnread || undefined} data-fresh={isFresh || undefined}>
      <KindIcon {...kindRows[item.kind].look} />
      <div>
        {item.link === null ? (
          <button
            type="button"
            className={classes.title}
            aria-expanded={opened}
            onClick={() => {
              setOpened(!opened)
              read()
            }}
          >
            {item.title}
          </button>
        ) : (
          <Link
            className={classes.title}
            to={item.link}
            onClick={() => {
              read()
              onFollow()
            }}
          >
            {item.title}
          </Link>
        )}
        <p className={classes.message} data-cut={(item.link === null && !opened) || undefined}>
          {item.message}
        </p>
        <p className={classes.when}>
          <RelativeTime at={item.createdAt} />
        </p>
      </div>
      {isUnread ? (
        <span className={classes.mark}>
          <VisuallyHidden>Unread</VisuallyHidden>
        </span>
      ) : null}
    </li>
  )
}
