import type { Config } from '#server/config.ts'
import type { Route } from '#server/http/route.ts'
import { mailStatusRoute } from './read-mail-status.ts'

export function mailRoutes(config: Config): Route[] {
  return [mailStatusRoute(config)]
}
