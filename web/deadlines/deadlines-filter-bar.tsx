import { Button, CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { clockChoices, clockKinds, levelWords, pressingLevels } from '#domain/clocks/clock.ts'
import { steamshipLines } from '#domain/details/words.ts'
import { formatMonthDay } from '#domain/formats.ts'
import { areaName, terminals } from '#domain/reference/reference.ts'
import { ChoicesSelect } from '#web/shared/form/choices-select.tsx'
import { SearchableSelect, type SelectGroup } from '#web/shared/form/searchable-select.tsx'
import { FilterSheet } from '#web/shared/list/filter-sheet.tsx'
import type { DeadlinesFilter, LevelCounts } from './use-deadlines-filter.ts'
import classes from './deadlines.module.css'

type FilterBarProps = { filter: DeadlinesFilter; counts: Partial<LevelCounts> | undefined }

/** The levels and the day as chips, the rest as choices; on a phone those are in a sheet. Source: X-067. */
export function DeadlinesFilterBar({ filter, counts }: FilterBarProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const choices = <Choices filter={filter} />
  return (
    <search className={classes.filters}>
      <div className={classes.chips} role="group" aria-label="Level">
        <Chip label="All" isChosen={filter.level === null} onClick={() => filter.setLevel(null)} />
        {pressingLevels.map((level) => (
          <Chip
            key={level}
            label={levelWords[level]}
            count={counts?.[level]}
            isChosen={filter.level === level}
            onClick={() => filter.setLevel(filter.level === level ? null : level)}
          />
        ))}
        <DayChip filter={filter} />
      </div>
      {isPhone ? (
        <FilterSheet count={filter.count} onReset={filter.isActive ? filter.reset : null}>
          {choices}
        </FilterSheet>
      ) : (
        <div className={classes.choices}>
          {choices}
          <Button variant="default" className={classes.reset} onClick={filter.reset} disabled={!filter.isActive}>
            Reset
          </Button>
        </div>
      )}
    </search>
  )
}

type ChipProps = { label: string; count?: number | undefined; isChosen: boolean; onClick: () => void }

function Chip({ label, count, isChosen, onClick }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isChosen} onClick={onClick}>
      {label}
      {count === undefined ? null : <span>{count}</span>}
    </button>
  )
}

/** The day that the strip was asked for; it can be far away by now. */
function DayChip({ filter: { from, to, setDays } }: Pick<FilterBarProps, 'filter'>) {
  if (from === null && to === null) return null
  const words = from === to && from ? formatMonthDay(from) : daysBetween(from, to)
  return (
    <span className={classes.dayChip}>
      {words}
      <CloseButton size={24} aria-label={`All days, not only ${words}`} onClick={() => setDays(null)} />
    </span>
  )
}

function daysBetween(from: string | null, to: string | null): string {
  if (to === null) return `From ${formatMonthDay(from ?? '')}`
  return from === null ? `Until ${formatMonthDay(to)}` : `${formatMonthDay(from)} to ${formatMonthDay(to)}`
}

const kindChoices = clockKinds.map((kind) => ({ value: kind, label: clockChoices[kind] }))
const lineOptions = Object.entries(steamshipLines).map(([value, name]) => ({ value, label: `${value} ${name}` }))
const terminalOptions: SelectGroup[] = [...Map.groupBy(terminals, ({ areaid }) => areaName(areaid) ?? '')]
  .map(([group, ofArea]) => ({ group, options: ofArea.map(({ id, name }) => ({ value: id, label: name })) }))
  .toSorted((a, b) => a.group.localeCompare(b.group, 'en'))

function Choices({ filter }: Pick<FilterBarProps, 'filter'>) {
  // Any line can be in an address.
  const others = filter.line && !(filter.line in steamshipLines) ? [{ value: filter.line, label: filter.line }] : []
  return (
    <>
      <ChoicesSelect
        className={classes.choice}
        name="Deadline"
        all="All Deadlines"
        choices={kindChoices}
        value={filter.kinds}
        onChange={filter.setKinds}
      />
      <SearchableSelect
        className={classes.choice}
        aria-label="Terminal"
        placeholder="All Terminals"
        options={terminalOptions}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the terminal' }}
        value={filter.terminalId}
        onChange={filter.setTerminal}
      />
      <SearchableSelect
        className={classes.choice}
        aria-label="Steamship line"
        placeholder="All Lines"
        options={[...lineOptions, ...others]}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the line' }}
        value={filter.line}
        onChange={filter.setLine}
      />
    </>
  )
}
