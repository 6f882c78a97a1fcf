import { formatDateTime, formatRelativeTime } from '#domain/formats.ts'
import { useServerNow } from './ticker.ts'

/** How long ago something was, kept current; the exact time is in the tooltip. Source: docs/requirements.md, A-176; G-142. */
export function RelativeTime({ at }: { at: string }) {
  const now = useServerNow()
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelativeTime(at, new Date(now))}
    </time>
  )
}
