import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type Ref, useId, useState } from 'react'
import { type Area, areas, areasByRegion, type Group } from '#domain/reference/reference.ts'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import classes from './service-areas-picker.module.css'

type ServiceAreasPickerProps = {
  /** The ids of the areas that are served. */
  value: readonly number[]
  onChange: (ids: number[]) => void
  onBlur?: () => void
  /** On the search, for the focus. */
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
}

const regions = areasByRegion()

/**
 * The areas by region, with a search and a choice of a whole region; the chosen ones are above them.
 *
 * Source, B-122, B-123; G-125.
 */
export function ServiceAreasPicker({ value, onChange, onBlur, ref, error }: ServiceAreasPickerProps) {
  const [search, setSearch] = useState('')
  const id = useId()
  const chosen = new Set(value)
  const found = regionsWith(search)

  /** In the order of the list, so that the same choice is the same value. */
  function choose(ids: readonly number[], isChosen: boolean) {
    const next = isChosen ? chosen.union(new Set(ids)) : chosen.difference(new Set(ids))
    onChange(areas.map(({ id }) => id).filter((id) => next.has(id)))
  }

  /** Enter chooses the one area that the search leaves. Source: F-021. */
  function chooseOnly() {
    const [area, ...others] = found.flatMap(({ items }) => items)
    if (!area || others.length > 0) return
    choose([area.id], true)
    setSearch('')
  }

  return (
    <div onBlur={onBlur}>
      <div className={classes.head}>
        <TextInput
          ref={ref}
          id={id}
          className={classes.search}
          type="search"
          aria-label="Search service areas"
          placeholder="Search areas"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              chooseOnly()
            }
          }}
          error={error}
        />
        <p className={classes.count} role="status">
          {chosen.size === 1 ? '1 area selected' : `${chosen.size} areas selected`}
        </p>
      </div>
      <ChosenAreas chosen={chosen} onRemove={(id) => choose([id], false)} />
      <div
        className={classes.list}
        data-error={error !== undefined || undefined}
        role="group"
        aria-label="Service areas"
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {found.map((region) => (
          <Region key={region.group} region={region} chosen={chosen} onChoose={choose} />
        ))}
        {found.length === 0 ? <p className={classes.nothing}>No areas found matching your search</p> : null}
      </div>
    </div>
  )
}

/** The chips that are always shown; the rest are behind a button. */
const mostChips = 8
const fewChips = 6

type ChosenAreasProps = { chosen: ReadonlySet<number>; onRemove: (id: number) => void }

/** What is chosen, in the order of the list, each with a way to take it away. */
function ChosenAreas({ chosen, onRemove }: ChosenAreasProps) {
  const [showsAll, setShowsAll] = useState(false)
  const listId = useId()
  const all = areas.filter(({ id }) => chosen.has(id))
  const isLong = all.length > mostChips
  const shown = isLong && !showsAll ? all.slice(0, fewChips) : all
  if (all.length === 0) return null
  return (
    <>
      <ul id={listId} className={classes.chosen} aria-label="Selected areas">
        {shown.map(({ id, name }) => (
          <li key={id}>
            {name}
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget)
                onRemove(id)
              }}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {isLong ? (
        <Button
          className={classes.more}
          variant="subtle"
          size="compact-sm"
          aria-expanded={showsAll}
          aria-controls={listId}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${all.length}`}
        </Button>
      ) : null}
    </>
  )
}

/** Keyboard focus moves to the next one when the focused button disappears. */
function focusNeighbour(button: HTMLButtonElement): void {
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}

type RegionProps = {
  region: Group<Area>
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isChosen: boolean) => void
}

function Region({ region: { group, items }, chosen, onChoose }: RegionProps) {
  const ids = items.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <div role="group" aria-label={group}>
      <div className={classes.region}>
        <Checkbox
          label={group}
          aria-label={`${group}: select all`}
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={() => onChoose(ids, count < ids.length)}
        />
        <span className={classes.regionCount}>
          {count} of {ids.length}
        </span>
      </div>
      <div className={classes.areas}>
        {items.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.has(id)}
            onChange={({ currentTarget: { checked } }) => onChoose([id], checked)}
          />
        ))}
      </div>
    </div>
  )
}

/** Every word typed must occur in the name of the area. */
function regionsWith(search: string): Group<Area>[] {
  return regions.flatMap(({ group, items }) => {
    const fitting = items.filter(({ name }) => hasEveryWord(search, [name]))
    return fitting.length === 0 ? [] : [{ group, items: fitting }]
  })
}
