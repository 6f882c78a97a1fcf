import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClockOff,
  IconClockPlus,
  IconFileCheck,
  IconFilePlus,
  IconGavel,
  IconHourglassLow,
  IconPackage,
  IconProgressCheck,
  IconRotateClockwise2,
  IconRoute,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Notification, NotificationKind } from '#domain/notifications/notification.ts'
import { KindIcon, type KindTone } from '#web/shared/facts/kind-icon.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import classes from './notification-row.module.css'

const icons: Record<NotificationKind, Icon> = {
  new_load: IconPackage,
  saved_lane: IconRoute,
  new_bid: IconGavel,
  bid_accepted: IconCircleCheck,
  bid_rejected: IconCircleX,
  auction_ending_soon: IconHourglassLow,
  auction_expired: IconClockOff,
  auction_reopened: IconRotateClockwise2,
  auction_extended: IconClockPlus,
  auction_cancelled: IconCircleMinus,
  status_changed: IconProgressCheck,
  delivery_order_received: IconFileCheck,
  document_added: IconFilePlus,
  notice: IconSpeakerphone,
}

/** Those that have no line here have the colour of the brand. */
const tones: Partial<Record<NotificationKind, KindTone>> = {
  bid_accepted: 'accepted',
  bid_rejected: 'rejected',
  auction_ending_soon: 'pending',
  auction_expired: 'quiet',
  auction_cancelled: 'cancelled',
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
      <KindIcon icon={icons[item.kind]} tone={tones[item.kind] ?? 'accent'} />
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
