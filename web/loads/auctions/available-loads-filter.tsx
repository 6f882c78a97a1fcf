import { Select } from '@mantine/core'
import { specialHandlings } from '#domain/formats.ts'
import { laneDirections } from '#domain/lanes/lane.ts'
import { directionLabels } from '#domain/lanes/words.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { areaName } from '#domain/reference/reference.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { ChoicesSelect } from '#web/shared/form/choices-select.tsx'
import { FilterBar } from '#web/shared/table/filter-bar.tsx'
import { typesAmong } from './load-search.ts'
import type { LoadFiltering } from './use-load-filter.ts'
import classes from './available-loads-filter.module.css'

type AvailableLoadsFilterProps = {
  filtering: LoadFiltering
  loads: readonly AnyLoad[]
  /** Called when the types are looked at: those of loads that are not there yet count too. */
  onTypesWanted: () => void
}

/** Search box, what the list can be narrowed to, and Reset. Source: docs/requirements.md, A-182 to A-184; G-195. */
export function AvailableLoadsFilter({ filtering, loads, onTypesWanted }: AvailableLoadsFilterProps) {
  const { filter, narrow } = filtering
  const areas = useAreaChoices(filter.areaIds)
  const tags = specialHandlings.filter((_, index) => filter.specialHandling[index]).map(({ tag }) => tag)
  return (
    <FilterBar
      label="Search by location or load ID"
      search={filter.search}
      onSearch={filtering.setSearch}
      isActive={filtering.isActive}
      onReset={filtering.reset}
      narrow
    >
      {areas.length > 1 ? (
        <ChoicesSelect
          className={classes.choice ?? ''}
          name="Area"
          all="All Areas"
          choices={areas}
          value={filter.areaIds.map(String)}
          onChange={(ids) => narrow({ areaIds: ids.map(Number) })}
        />
      ) : null}
      <ChoicesSelect
        className={classes.choice ?? ''}
        name="Container type"
        all="All Types"
        choices={typesAmong(loads, filter.containerTypes).map((type) => ({ value: type, label: type }))}
        value={filter.containerTypes}
        onChange={(containerTypes) => narrow({ containerTypes })}
        onOpen={onTypesWanted}
      />
      <ChoicesSelect
        className={classes.choice ?? ''}
        name="Special handling"
        all="Any Handling"
        choices={specialHandlings.map(({ tag, words }) => ({ value: tag, label: words }))}
        value={tags}
        onChange={(chosen) => narrow({ specialHandling: specialHandlings.map(({ tag }) => chosen.includes(tag)) })}
      />
      <Select
        className={classes.choice ?? ''}
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

/** The areas served, and those of the filter, such as of a lane that was saved when another was served. */
function useAreaChoices(chosen: readonly number[]): { value: string; label: string }[] {
  const { areasServed } = useSignedInUser()
  return [...new Set([...areasServed, ...chosen])]
    .map((id) => ({ value: String(id), label: areaName(id) ?? '' }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
