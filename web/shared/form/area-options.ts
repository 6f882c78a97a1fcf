import { areasByRegion } from '#domain/reference/reference.ts'
import type { SelectGroup } from './searchable-select.tsx'

/** Every drayage area as a choice, by region. */
export const areaOptions: SelectGroup[] = areasByRegion().map(({ group, items }) => ({
  group,
  options: items.map(({ id, name }) => ({ value: id, label: name })),
}))
