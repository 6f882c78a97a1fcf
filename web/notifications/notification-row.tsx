import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconPackage,
  IconProgressCheck,
  IconRotateClockwise2,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Notification, NotificationKind } from '#domain/notifications/notification.ts'
import { KindIcon, type KindTone } from '#web/shared/kind-icon.tsx'
import { RelativeTime } from '#web/shared/relative-time.tsx'
import classes from './notification-row.module.css'

const icons: Record<NotificationKind, Icon> = {
  bid_accepted: IconCircleCheck,
  bid_rejected: IconCircleX,
  auction_reopened: IconRotateClockwise2,
  auction_cancelled: IconCircleMinus,
  new_load: IconPackage,
  status_changed: IconProgressCheck,
  notice: IconSpeakerphone,
}

const tones: Record<NotificationKind, KindTone> = {
  bid_accepted: 'accepted',
  bid_rejected: 'rejected',
  auction_reopened: 'accent',
  auction_cancelled: 'cancelled',
  new_load: 'accent',
  status_changed: 'accent',
  notice: 'accent',
}

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
      <KindIcon icon={icons[item.kind]} tone={tones[item.kind]} />
      <div className={classes.words}>
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
