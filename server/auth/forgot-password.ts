import { countedAddress } from '#domain/auth/attempts.ts'
import { forgotPassword } from '#domain/auth/links-api.ts'
import { countAttempt } from '#server/http/sessions/attempts.ts'
import { writes } from '#server/http/route.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { nameKey } from './public.ts'

/**
 * Does not look for the account: a job does after the reply. So neither the reply nor its timing reveals whether it
 * exists.
 *
 * Source: G-190.
 */
export const forgotPasswordRoute = writes(forgotPassword, async ({ body, http, tx }) => {
  const account = nameKey(body.account)
  await countAttempt(tx, { portal: 'forgotten', account, address: countedAddress(http.request.ip) })
  await addJobs(tx, 'send_reset_links', [{ account }])
  return { success: true as const }
})
