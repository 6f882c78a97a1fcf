import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSortAscending } from '@tabler/icons-react'
import { levelWords, pressingLevels } from '#domain/clocks/clock.ts'
import { ChoicesSelect } from '#web/shared/form/choices-select.tsx'
import type { ListState } from '#web/shared/list/list-state.ts'
import type { SortColumn } from '#web/shared/list/sort-choice.tsx'
import { useAddress } from '#web/shared/list/use-address.ts'
import type { useDeadlineFilter } from './use-deadline-filter.ts'
import classes from './deadline-choice.module.css'

/** What has no column of its own to sort by. */
export const nextDeadline: SortColumn = { key: 'nextDeadline', header: 'Next deadline' }

const choices = pressingLevels.map((level) => ({ value: level, label: levelWords[level] }))

type DeadlineChoiceProps = { filter: ReturnType<typeof useDeadlineFilter>; state: ListState }

/** How pressing the next deadline of the loads is to be, and the order by it, which on a phone is among the others. */
export function DeadlineChoice({ filter, state }: DeadlineChoiceProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [, put] = useAddress()
  const isFirst = state.sort?.key === nextDeadline.key
  return (
    <>
      <ChoicesSelect
        className={classes.choice}
        name="Deadline"
        all="All Deadlines"
        choices={choices}
        value={filter.levels}
        onChange={filter.setLevels}
      />
      {isPhone ? null : (
        <Button
          variant={isFirst ? 'light' : 'default'}
          className={classes.order}
          aria-pressed={isFirst}
          leftSection={<IconSortAscending size={16} stroke={1.75} aria-hidden />}
          onClick={() => put({ sort: isFirst ? null : nextDeadline.key })}
        >
          Next deadline
        </Button>
      )}
    </>
  )
}
