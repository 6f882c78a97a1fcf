import { containerTypes } from '#domain/loads/container-types.ts'
import { locations } from '#domain/reference/api.ts'
import { areas, terminals } from '#domain/reference/reference.ts'
import { reads } from '#server/http/route.ts'

export const referenceRoutes = [
  reads(locations, async () => ({ areas: [...areas], terminals: [...terminals], containerTypes })),
]
