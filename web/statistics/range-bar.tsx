import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { IconCalendar, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatTime } from '#domain/formats.ts'
import { type DayRange, rangeLimits, refuseRange } from '#domain/statistics/range.ts'
import { zoneName, zoneWords } from './words.ts'
import classes from './range-bar.module.css'

const presets = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'Year' },
] as const

const placeholder = 'Choose dates'

type RangeBarProps = {
  /** What is shown, the present date and the zone of the days; undefined while they are fetched. */
  shown: (DayRange & { today: string; timeZone: string }) | undefined
  /** Of a range that counts back from today. */
  days: number | undefined
  /** Why the range in the address cannot be had. */
  problem: string | undefined
  onDays: (days: number) => void
  onRange: (range: DayRange) => void
  fetchedAt: Date | undefined
  fetching: boolean
  onRefresh: () => void
}

/** Chooses the range: the last days up to today, or any two dates. Shows the time zone and when it was read. */
export function RangeBar({ shown, days, problem, onDays, onRange, fetchedAt, fetching, onRefresh }: RangeBarProps) {
  return (
    <div className={classes.bar} role="group" aria-label="Range of days">
      <SegmentedControl
        aria-label="Days up to today"
        value={days === undefined ? '' : String(days)}
        onChange={(value) => onDays(Number(value))}
        data={presets.map((preset) => ({ value: String(preset.days), label: preset.label }))}
      />
      <FreeRange key={`${shown?.from} ${shown?.to}`} shown={shown} problem={problem} onRange={onRange} />
      <div className={classes.facts}>
        <span>{shown ? `Days in ${zoneWords(shown.timeZone)}` : null}</span>
        <span className={classes.read}>
          {fetchedAt && shown ? `As of ${formatTime(fetchedAt, shown.timeZone)} ${zoneName(shown.timeZone)}` : null}
          <Tooltip label="Refresh">
            <ActionIcon aria-label="Refresh the statistics" loading={fetching} disabled={!shown} onClick={onRefresh}>
              <IconRefresh size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      </div>
    </div>
  )
}

type FreeRangeProps = Pick<RangeBarProps, 'shown' | 'problem' | 'onRange'>

/** Two dates; it is asked for them as soon as both are chosen and can be had. */
function FreeRange({ shown, problem, onRange }: FreeRangeProps) {
  const [chosen, setChosen] = useState<[string | null, string | null]>([shown?.from ?? null, shown?.to ?? null])
  const [from, to] = chosen
  const refused = from !== null && to !== null ? refuseRange({ from, to }) : null

  function choose(next: [string | null, string | null]) {
    setChosen(next)
    const [first, last] = next
    if (first !== null && last !== null && refuseRange({ from: first, to: last }) === null) {
      onRange({ from: first, to: last })
    }
  }

  return (
    <DatePickerInput
      type="range"
      className={classes.dates}
      aria-label={`Dates: ${from === null ? placeholder : `${formatDate(from)} – ${to === null ? '' : formatDate(to)}`}`}
      value={chosen}
      onChange={choose}
      valueFormat="MMM D, YYYY"
      placeholder={placeholder}
      firstDayOfWeek={0}
      weekendDays={[]}
      allowSingleDateInRange
      popoverProps={{ shadow: 'md' }}
      leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
      leftSectionPointerEvents="none"
      error={refused ?? problem}
      disabled={!shown}
      {...(shown && { maxDate: shown.today })}
      description={
        refused === null && problem === undefined && from !== null && to === null
          ? `At most ${rangeLimits.most} days`
          : undefined
      }
    />
  )
}
