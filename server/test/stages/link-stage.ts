import { makeDriverLink, makeTrackingLink } from '#domain/access/api.ts'
import type { Environment } from '#server/config-values.ts'
import { startAwardStage } from './award-stage.ts'
import type { Visitor } from '../visitor.ts'

type Load = { id: number }
type Options = Partial<Record<'showContainer' | 'showAppointments' | 'showPod' | 'showCarrier', boolean>>

/** The stage of awards, with those who come by a link. */
export async function startLinkStage(env: Environment = {}) {
  const stage = await startAwardStage(env)
  const { app, people } = stage
  const withLink = (kind: 'driver' | 'tracking', url: string): Visitor =>
    app.as({ id: 0, username: '', kind, cookie: '', secret: url.replace(/^.*\/[dt]#token=/, '') })
  return {
    ...stage,
    withLink,
    /** A link of the winner's driver, with who holds it. */
    haveDriver: async ({ id }: Load, driverName = 'Miguel Reyes') => {
      const link = await people.winner.call(makeDriverLink, { params: { id }, body: { driverName } })
      return { ...link, visitor: withLink('driver', link.url) }
    },
    /** A tracking link of the owner, with who holds it. */
    haveFollower: async ({ id }: Load, options: Options = {}) => {
      const body = { label: 'ACME receiving', ...options }
      const link = await people.owner.call(makeTrackingLink, { params: { id }, body })
      return { ...link, visitor: withLink('tracking', link.url) }
    },
  }
}

export type LinkStage = Awaited<ReturnType<typeof startLinkStage>>
