import { Select } from '@mantine/core'
import { specialHandlings } from '#domain/formats.ts'
import { laneDirections } from '#domain/lanes/directions.ts'
import type { LaneFilter } from '#domain/lanes/lane.ts'
import { directionLabels } from '#domain/lanes/words.ts'
import { auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import { areaName } from '#domain/reference/reference.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { ChoicesSelect } from '#web/shared/form/choices-select.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { auctionColumns } from './auctions-table-columns.tsx'
import { useContainerTypes } from './use-container-types.ts'
import type { LoadFiltering } from './use-load-filter.ts'
import classes from './available-loads-filter.module.css'

/** Search box, what the list can be narrowed to, and Reset. Source; G-195. */
export function AvailableLoadsFilter({ filtering }: { filtering: LoadFiltering }) {
  const { lane: filter, state, narrow } = filtering
  const areas = useAreaChoices(filter.areaIds)
  const types = useContainerTypes(auctionStatuses.join(','), filter.containerTypes)
  const tags = specialHandlings.filter((_, index) => filter.specialHandling[index]).map(({ tag }) => tag)
  return (
    <FilterBar
      label="Search by location or load ID"
      search={state.search}
      onSearch={(text) => state.setSearch(text)}
      isActive={filtering.isActive}
      onReset={filtering.reset}
      narrow
      count={countOf(filter)}
      order={{ columns: auctionColumns({ action: () => null, wideBids: true }), state }}
    >
      {areas.length > 1 ? (
        <ChoicesSelect
          className={classes.choice}
          name="Area"
          all="All Areas"
          choices={areas}
          value={filter.areaIds.map(String)}
          onChange={(ids) => narrow({ areaIds: ids.map(Number) })}
        />
      ) : null}
      <ChoicesSelect
        className={classes.choice}
        name="Container type"
        all="All Types"
        choices={types.map((type) => ({ value: type, label: type }))}
        value={filter.containerTypes}
        onChange={(containerTypes) => narrow({ containerTypes })}
      />
      <ChoicesSelect
        className={classes.choice}
        name="Special handling"
        all="Any Handling"
        choices={specialHandlings.map(({ tag, words }) => ({ value: tag, label: words }))}
        value={tags}
        onChange={(chosen) => narrow({ specialHandling: specialHandlings.map(({ tag }) => chosen.includes(tag)) })}
      />
      <Select
        className={classes.choice}
        aria-label="Direction"
        searchable={false}
        allowDeselect={false}
        data={laneDirections.map((value) => ({ value, label: directionLabels[value] }))}
        value={filter.direction}
        onChange={(direction) => direction && narrow({ direction })}
      />
    </FilterBar>
  )
}

/** How many of the choices narrow the list. */
function countOf({ areaIds, containerTypes, specialHandling, direction }: LaneFilter): number {
  const choices = [
    areaIds.length > 0,
    containerTypes.length > 0,
    specialHandling.includes(true),
    direction !== laneDirections[0],
  ]
  return choices.filter(Boolean).length
}

/** The areas served, and those of the filter, such as of a lane that was saved when another was served. */
function useAreaChoices(chosen: readonly number[]): { value: string; label: string }[] {
  const { areasServed } = useSignedInUser()
  return [...new Set([...areasServed, ...chosen])]
    .map((id) => ({ value: String(id), label: areaName(id) ?? '' }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
