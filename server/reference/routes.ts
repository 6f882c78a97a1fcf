import { containerTypes } from '#domain/loads/container-types.ts'
import { businessDay, locations } from '#domain/reference/api.ts'
import { areas, terminals } from '#domain/reference/reference.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { reads } from '#server/http/route.ts'

export const referenceRoutes = [
  reads(businessDay, async () => ({ timeZone: businessTimeZone() })),
  reads(locations, async () => ({ areas: [...areas], terminals: [...terminals], containerTypes })),
]
