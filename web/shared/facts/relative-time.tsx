import { formatRelativeTime } from '#domain/formats.ts'
import { useInstantWords } from './zone.ts'
import { useServerNow } from './ticker.ts'

/** How long ago something was, kept current; the exact time is in the tooltip. Source: A-176; G-142. */
export function RelativeTime({ at, inSentence = false }: { at: string; inSentence?: boolean }) {
  const now = useServerNow()
  const inWords = useInstantWords()
  const words = formatRelativeTime(at, new Date(now))
  return (
    <time dateTime={at} title={inWords(at)}>
      {inSentence ? words.toLowerCase() : words}
    </time>
  )
}
