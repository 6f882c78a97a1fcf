import { mailStatus } from '#domain/mail/status-api.ts'
import type { Config } from '#server/config.ts'
import { reads } from '#server/http/route.ts'

/** Source: docs/decisions/product.md, G-053. */
export function mailStatusRoute({ mailServer }: Config) {
  return reads(mailStatus, async () => ({ mailIsSent: mailServer !== null }))
}
