import { ofThisAward, troubleOf } from '#domain/milestones/phase.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { NoticeLine } from '#web/shared/parts/notice-line.tsx'
import { type LoadOfProgress, type RoadMilestone, troubleText } from './road/load/progress.ts'
import { wordsOf } from './road/parts/words.ts'
import { useMilestones } from './use-milestones.ts'

type TroubleNoticeProps = {
  loadId: number
  load: LoadOfProgress
  side: DetailSide
}

/** On top of a load's page: what holds it up on the road, until its driver goes on. Source: G-439. */
export function TroubleNotice({ loadId, load, side }: TroubleNoticeProps) {
  const trouble = troubleOf(ofThisAward(useMilestones(loadId, side).data ?? []))
  return trouble ? <Trouble milestone={trouble} load={load} /> : null
}

function Trouble({ milestone, load }: { milestone: RoadMilestone; load: LoadOfProgress }) {
  const text = useByServerClock((now) => troubleText(milestone, load, wordsOf.en, new Date(now)))
  return (
    <NoticeLine label="Problem on the road" tone="amber">
      {text}
    </NoticeLine>
  )
}
