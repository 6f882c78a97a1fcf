import { Anchor, Button, CloseButton, Skeleton } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { keptDays } from '#domain/notifications/kept-days.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { useEndReached } from '#web/shared/table/scroll/use-end-reached.ts'
import { NotificationRow } from './notification-row.tsx'
import { type Notifications, useFirstPageKept } from './use-notifications.ts'
import classes from './notifications-panel.module.css'

type PanelProps = Notifications & {
  onClose: () => void
  /** Where no click outside can close it. */
  withClose?: boolean
}

/** The list under the bell: notifications, the newest first, older ones while scrolling. */
export function NotificationsPanel({ withClose = false, ...panel }: PanelProps) {
  const { items, unread, markAllRead, onClose } = panel
  useFirstPageKept()
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        {items?.length ? (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
            // It keeps the focus when all are read.
            aria-disabled={unread === 0}
            data-disabled={unread === 0 || undefined}
            onClick={unread === 0 ? undefined : markAllRead}
          >
            Mark all as read
          </Button>
        ) : null}
        {withClose ? <CloseButton size={44} iconSize={20} aria-label="Close notifications" onClick={onClose} /> : null}
      </div>
      <div className={classes.body} aria-busy={items === undefined && !panel.failed}>
        <PanelBody {...panel} />
      </div>
      <div className={classes.foot}>
        <Anchor component={Link} to="/settings" inherit onClick={onClose}>
          Notification settings
        </Anchor>
      </div>
    </div>
  )
}

function PanelBody({ items, failed, retry, ...list }: Omit<PanelProps, 'withClose'>) {
  if (!items) return failed ? <FailedPanel onRetry={retry} /> : <SkeletonList />
  if (items.length === 0) return <EmptyState kind="empty" title="No notifications yet." />
  return (
    <>
      <Rows items={items} {...list} />
      <RefreshFailed text={failed ? "Couldn't load notifications" : undefined} onRetry={retry} />
      {list.hasMore ? null : <p className={classes.end}>Notifications are kept for {keptDays} days.</p>}
    </>
  )
}

type RowsProps = Pick<PanelProps, 'hasMore' | 'loadMore' | 'markRead' | 'onClose'> & {
  items: NonNullable<Notifications['items']>
}

function Rows({ items, hasMore, loadMore, markRead, onClose }: RowsProps) {
  const endRef = useEndReached(loadMore, items.length)
  const [newestAtFirst] = useState(items[0]?.createdAt ?? '')
  return (
    <>
      <ul className={classes.list}>
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            isFresh={item.createdAt > newestAtFirst}
            onRead={() => markRead(item.id)}
            onFollow={onClose}
          />
        ))}
      </ul>
      {hasMore ? <SkeletonRow /> : null}
      <div ref={endRef} />
    </>
  )
}

function FailedPanel({ onRetry }: { onRetry: () => void }) {
  return (
    <FailedList
      title="Couldn't load notifications"
      onRetry={({ currentTarget }) => {
        // The button goes: the focus stays in the list.
        currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
        onRetry()
      }}
    >
      The server did not answer as expected.
    </FailedList>
  )
}

function SkeletonList() {
  return Array.from({ length: 4 }, (_, index) => <SkeletonRow key={index} />)
}

function SkeletonRow() {
  return (
    <div className={classes.skeleton} aria-hidden>
      <Skeleton width={32} height={32} />
      <div>
        <Skeleton width="45%" height={12} mt={4} />
        <Skeleton width="90%" height={12} mt={8} />
        <Skeleton width="25%" height={12} mt={8} />
      </div>
    </div>
  )
}
