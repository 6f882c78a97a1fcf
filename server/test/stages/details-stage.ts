import { readDetails } from '#domain/details/api.ts'
import type { ShipperDetails, TruckerDetails } from '#domain/details/details.ts'
import { startAwardStage } from './award-stage.ts'
import type { Visitor } from '../visitor.ts'

type Load = { id: number }
type Problem = {
  message: string
  code: string
  errors?: { path: string; message: string }[]
  current?: ShipperDetails
}

export const paramsOf = ({ id }: Load) => ({ params: { id } })
export const pathOfDetails = ({ id }: Load) => `/api/loads/${id}/details`

/** The stage of awards, with the calls that change and read details; by the owner of the load unless said. */
export async function startDetailsStage() {
  const stage = await startAwardStage()
  const { owner } = stage.people
  type As = { by?: Visitor; version?: number }
  return {
    ...stage,
    patch: (load: Load, fields: object, { by = owner, version = 0 }: As = {}) =>
      by.patch<ShipperDetails & Problem>(pathOfDetails(load), { version, ...fields }),
    read: (load: Load, by = owner): Promise<TruckerDetails & Partial<ShipperDetails>> =>
      by.call(readDetails, paramsOf(load)),
  }
}

export type DetailsStage = Awaited<ReturnType<typeof startDetailsStage>>
