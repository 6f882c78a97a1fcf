import type { DetailSide } from '#domain/details/fields.ts'
import { ofThisAward } from '#domain/milestones/phase.ts'
import { type LoadOfProgress, type Progress, type ProgressStep, progressOf } from './road/load/progress.ts'
import { wordsOf } from './road/parts/words.ts'
import { useMilestones } from './use-milestones.ts'

type PrintedProgressProps = { loadId: number; load: LoadOfProgress; side: DetailSide; className: string }

/** What was reported of a load on the road, on its printed sheet; nothing before the first step. Source: G-442. */
export function PrintedProgress({ loadId, load, side, className }: PrintedProgressProps) {
  const { data = [] } = useMilestones(loadId, side)
  const days = reportedOf(progressOf(load, ofThisAward(data), wordsOf.en))
  if (days.length === 0) return null
  return (
    <>
      <h2>Progress</h2>
      <table className={className}>
        {days.map(({ day, steps }) => (
          <tbody key={day}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {day}
              </th>
            </tr>
            {steps.map((step) => (
              <tr key={step.id}>
                <td>{step.time}</td>
                <td>{step.place ? `${step.label}, ${step.place}` : step.label}</td>
                <td>{remarksOf(step)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

/** The days with what stands reported. */
export function reportedOf({ days }: Pick<Progress, 'days'>) {
  return days
    .map(({ day, steps }) => ({ day, steps: steps.filter(({ at }) => at !== undefined) }))
    .filter(({ steps }) => steps.length > 0)
}

/** "Container CSQU 305438 3, Seal ML4471920. Accident ahead. Entered by hand": each a sentence. */
function remarksOf({ facts, note, caveats }: ProgressStep): string {
  const entered = facts.map((fact) => fact.join(' ')).join(', ')
  const sentences = [entered, note?.replace(/\.$/, ''), ...caveats].filter((one): one is string => Boolean(one))
  return sentences.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join('. ')
}
