import type { Brief } from '#domain/headline/brief.ts'
import type { HeadlineReader } from '#domain/headline/facts.ts'
import { briefOnItsWay, type LoadOnItsWay } from '#domain/headline/on-its-way.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { SecondLine } from '#web/shared/table/two-lines.tsx'

/** What an awarded load does now, by the server's clock, as the line below its status; nothing else. Source: F-242, F-253. */
export function LoadNow({ load, reader }: { load: LoadOnItsWay; reader: HeadlineReader }) {
  const brief = useByServerClock((now) => JSON.stringify(briefOnItsWay(reader, load, new Date(now))))
  const read = JSON.parse(brief) as Brief | null
  if (!read) return null
  return (
    <SecondLine tone={read.tone} title={read.whole}>
      {read.text}
    </SecondLine>
  )
}
