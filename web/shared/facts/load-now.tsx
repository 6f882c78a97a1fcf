import type { Brief } from '#domain/headline/brief.ts'
import type { HeadlineReader } from '#domain/headline/facts.ts'
import { briefOnItsWay, type LoadOnItsWay } from '#domain/headline/on-its-way.ts'
import { useMayScope } from '#web/api/may.tsx'
import { SecondLine } from '#web/shared/table/two-lines.tsx'
import { useByServerClock } from './ticker.ts'

type LoadNowProps = { load: LoadOnItsWay; reader: HeadlineReader }

/** What an awarded load does now, by the server's clock, as the line below its status; nothing else. Source: F-242, F-253. */
export function LoadNow({ load, reader }: LoadNowProps) {
  const read = useLoadNow({ load, reader })
  if (!read) return null
  return (
    <SecondLine tone={read.tone} title={read.whole}>
      {read.text}
    </SecondLine>
  )
}

/** The same as words and tone; null where its status says it all. */
export function useLoadNow({ load, reader }: LoadNowProps): Brief | null {
  const may = useMayScope()
  return JSON.parse(
    useByServerClock((now) => JSON.stringify(briefOnItsWay(reader, load, { now: new Date(now), may }))),
  ) as Brief | null
}
