import { z } from 'zod'
import { Instant } from '#domain/ids.ts'
import { optionalLine, storableText } from '#domain/validation.ts'
import { webhookTypes } from './message-types.ts'
import { webhookLimits } from './webhook.ts'

const httpsOnly = 'Enter an https address'
const anyType = 'Choose at least one type'

/** Whether a stored address names a user or password. */
const hasUser = /^https:\/\/[^/?#]*@/
/** Mail programs and letters put signs around an address. Source: F-220. */
const copied = /^[<("'\u2018\u201C](https:[^<>"']*)[>)"'\u2019\u201D]$/i
const portOf = /^https:\/\/(?:\[[^\]]*\]|[^:/?#]*):(\d+)/

/** Port 443, 8443 and those above 9000. Source: XD-19. */
function isUsualPort(address: string): boolean {
  const port = portOf.exec(address)?.[1]
  return port === undefined || port === '8443' || Number(port) > 9000
}

/** Whether an address has a valid form; the server checks what it resolves to. */
const url = storableText(webhookLimits.url, { missing: httpsOnly })
  .overwrite((text) => copied.exec(text)?.[1] ?? text)
  .pipe(z.url({ protocol: /^https$/, normalize: true, error: httpsOnly }))
  .refine((address) => !hasUser.test(address), { error: httpsOnly, abort: true })
  .refine(isUsualPort, 'Use port 443, 8443, or one above 9000')
const types = z
  .array(z.enum(webhookTypes), anyType)
  .min(1, anyType)
  .max(webhookTypes.length)
  .transform((those) => webhookTypes.filter((type) => those.includes(type)))

/** `lanesOnly`: a trucker gets new loads only if they match a saved lane. Source: G-450. */
export const NewWebhook = z.object({
  url,
  description: optionalLine(webhookLimits.description),
  types,
  lanesOnly: z.boolean().optional(),
})

export const WebhookChange = NewWebhook.partial().extend({ enabled: z.boolean().optional() })

export const ResendFailed = z.object({ since: Instant })
