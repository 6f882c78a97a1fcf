import { mailStatus } from '#domain/mail/status-api.ts'
import type { Config } from '#server/config.ts'
import { reads } from '#server/http/route.ts'

export function mailStatusRoute({ mailServer }: Config) {
  return reads(mailStatus, async () => ({ mailIsSent: mailServer !== null }))
}
