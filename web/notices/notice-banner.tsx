import { CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { Notice } from '#domain/notices/notice.ts'
import { useHasPassed } from '#web/shared/facts/ticker.ts'
import classes from './notice-banner.module.css'

/** More at a time would push the page away; the next one appears when one is dismissed. */
const mostShown = 3

type NoticeBannerProps = {
  notices: readonly Notice[]
  /** Whose browser remembers what was put away. */
  reader: string
}

/** The current notices, the newest first, until they end or are dismissed. Read out when they appear. */
export function NoticeBanner({ notices, reader }: NoticeBannerProps) {
  const { dismissed, dismiss } = useDismissed(reader)
  const shown = notices.filter(({ id }) => !dismissed.includes(id)).slice(0, mostShown)
  const standing = notices.map(({ id }) => id)
  return (
    <ul className={classes.list} aria-label="Notices" aria-live="polite">
      {shown.map((notice) => (
        <Line key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id, standing)} />
      ))}
    </ul>
  )
}

function Line({ notice: { title, text, until }, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const isOver = useHasPassed(until === null ? Infinity : Date.parse(until))
  if (isOver) return null
  return (
    <li className={classes.notice}>
      <IconSpeakerphone size={20} stroke={1.75} aria-hidden />
      <p>
        <b>{title}</b>
        {text ? <span>{text}</span> : null}
      </p>
      <CloseButton size={32} iconSize={16} aria-label={`Dismiss: ${title}`} onClick={onDismiss} />
    </li>
  )
}

/** The ids of the notices that a reader has put away, kept by the browser; and how to put one away. */
function useDismissed(reader: string) {
  const [ids, setIds] = useLocalStorage({
    key: `quaybid-dismissed-notices-${reader}`,
    defaultValue: [] as number[],
    getInitialValueInEffect: false,
    deserialize: idsIn,
  })
  /** Notices that are no longer current are forgotten. */
  function dismiss(id: number, standing: readonly number[]) {
    setIds((current) => [...current.filter((one) => standing.includes(one)), id])
  }
  return { dismissed: ids, dismiss }
}

function idsIn(text: string | undefined): number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}
