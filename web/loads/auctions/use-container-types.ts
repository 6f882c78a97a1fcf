import { listContainerTypes } from '#domain/loads/api.ts'
import { type ContainerType, containerTypeValues } from '#domain/loads/container-types.ts'
import { useApi } from '#web/api/hooks.ts'

/** The types that loads of these statuses have, in their usual order; those chosen are always among them. Source: A-183; G-295. */
export function useContainerTypes(status: string, chosen: readonly ContainerType[]): ContainerType[] {
  const { data = [] } = useApi(listContainerTypes, { query: { status } })
  return containerTypeValues.filter((type) => data.includes(type) || chosen.includes(type))
}
