import { useQueryClient } from '@tanstack/react-query'
import { changeDetails, changeStaffDetails, readDetails, readStaffDetails } from '#domain/details/api.ts'
import type { Appointment } from '#domain/details/appointment.ts'
import type { TruckerDetails } from '#domain/details/details.ts'
import type { DetailField, DetailSide } from '#domain/details/fields.ts'
import { queryKeyOf, useApi, useApiMutation } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'

/** The last change of a field; its name is for staff alone. */
export type FieldChange = { by: DetailSide; at: string; name?: string | null }

/** The details of a load as any reader gets them: what that reader does not get is absent. */
export type Details = Omit<TruckerDetails, 'history'> & {
  history: Partial<Record<DetailField, FieldChange>>
  warnings?: string[]
  appointments?: Appointment[]
}

/** What the screens of details ask of a load; `areaId` is null if the reader may not see it. */
export type DetailLoad = {
  id: number
  export: boolean
  containerType: string
  specialHandling: readonly boolean[]
  areaId: number | null
  returnTerminalId: number | null
  deliveryCity: string
}

/** The details of a load; the levels of its clocks turn on the page. */
export function useDetails(loadId: number, side: DetailSide, { enabled = true } = {}) {
  const query = useApi(side === 'staff' ? readStaffDetails : readDetails, { params: { id: loadId } }, { enabled })
  const mayChange = useMay()(side === 'staff' ? changeStaffDetails : changeDetails)
  const read: Details | undefined = query.data
  // A member whose role changes no details reads them only.
  return { ...query, data: read && !mayChange ? { ...read, editable: [] } : read }
}

/** Whether the reader is a trucker whose award waits for the acknowledgement: the identifying facts come with it. */
export function awaitsAcknowledgement(side: DetailSide, details: Details): boolean {
  return side === 'trucker' && !('containerNumber' in details)
}

export type DetailsQuery = ReturnType<typeof useDetails>

/**
 * The call that changes details, of the reader's portal. `keep` puts its answer in the place of what was read: a change
 * that follows at once is of that version.
 */
export function useChangeDetails(side: DetailSide, loadId: number) {
  const client = useQueryClient()
  const key = queryKeyOf(side === 'staff' ? readStaffDetails : readDetails, { params: { id: loadId } })
  const keep = (answer: object) => client.setQueryData(key, answer)
  return { ...useApiMutation(side === 'staff' ? changeStaffDetails : changeDetails), keep }
}
