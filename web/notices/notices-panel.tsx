import { ActionIcon, Badge, Button, Skeleton } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#domain/formats.ts'
import { listStaffNotices, removeNotice } from '#domain/notices/api.ts'
import type { StaffNotice } from '#domain/notices/notice.ts'
import { useApi } from '#web/api/hooks.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useHasPassed } from '#web/shared/facts/ticker.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { audienceLabels } from './audience-words.ts'
import classes from './notices-panel.module.css'

const NewNoticeDialog = lazyDialog(async () => (await import('./new-notice-dialog.tsx')).NewNoticeDialog)

/** The current notices, to add and remove. Source: B-052; G-081. */
export function NoticesPanel() {
  const [isAdding, setIsAdding] = useState(false)
  const removal = useDialog<StaffNotice>()
  const { data, isError, isFetching, errorText, refetch } = useApi(
    listStaffNotices,
    {},
    { failure: "Couldn't load notices" },
  )
  const retry = () => void refetch()
  const add = (
    <Button size="xs" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
      New Notice
    </Button>
  )
  return (
    <SectionCard title="System Notifications" count={data?.length} action={add} flush>
      <ul className={classes.list} aria-busy={!data && !isError}>
        {data?.map((notice) => (
          <Row key={notice.id} notice={notice} onRemove={() => removal.open(notice)} />
        ))}
        {!data && !isError ? <Waiting /> : null}
      </ul>
      {data?.length === 0 ? (
        <EmptyState kind="empty" title="No notices">
          A notice is shown at the top of every page for its audience until it expires or you remove it.
        </EmptyState>
      ) : null}
      {isError && !data ? <FailedList title="Couldn't load notices" retrying={isFetching} onRetry={retry} /> : null}
      {data && !isFetching ? <RefreshFailed text={errorText} onRetry={retry} /> : null}
      <NewNoticeDialog opened={isAdding} onClose={() => setIsAdding(false)} />
      {removal.item ? <RemoveNoticeDialog notice={removal.item} {...removal.props} /> : null}
    </SectionCard>
  )
}

function Row({ notice, onRemove }: { notice: StaffNotice; onRemove: () => void }) {
  const { title, text, audience, until, postedBy, createdAt } = notice
  const isOver = useHasPassed(until === null ? Infinity : Date.parse(until))
  return (
    <li className={classes.row} data-over={isOver || undefined}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {text ? <p className={classes.text}>{text}</p> : null}
        <p className={classes.facts}>
          <Badge color="gray">{audienceLabels[audience]}</Badge>
          <span>{untilWords(until, isOver)}</span>
          <span>
            {postedBy === null ? 'Posted' : `Posted by ${postedBy},`} <RelativeTime at={createdAt} inSentence />
          </span>
        </p>
      </div>
      <ActionIcon size={36} aria-label={`Remove: ${title}`} title="Remove" onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function untilWords(until: string | null, isOver: boolean): string {
  if (until === null) return 'Until it is removed'
  return `${isOver ? 'Ended' : 'Until'} ${formatDateTime(until)}`
}

function Waiting() {
  return (
    <>
      {[0, 1].map((index) => (
        <li key={index} className={classes.row} aria-hidden>
          <div className={classes.words}>
            <Skeleton height={14} width="46%" my={4} />
            <Skeleton height={12} width="30%" my={6} />
            <Skeleton height={18} width="38%" />
          </div>
        </li>
      ))}
    </>
  )
}

function RemoveNoticeDialog({ notice, ...dialog }: DialogProps & { notice: StaffNotice }) {
  return (
    <AskQuestion
      {...dialog}
      call={removeNotice}
      args={{ params: { id: notice.id } }}
      title="Remove this notice?"
      submitLabel="Remove"
      destructive
      done={{ title: 'Notice removed', text: 'The notice is no longer shown.' }}
      failed={{ title: 'Error', text: 'Failed to remove the notice. Please try again.' }}
    >
      “{notice.title}” will no longer be shown.
    </AskQuestion>
  )
}
