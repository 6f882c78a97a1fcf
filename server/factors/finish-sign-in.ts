import type { TicketAndCode } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { clientOf } from '#server/http/client.ts'
import { noteFailedSignIn } from '#server/http/sessions/failed-sign-in.ts'
import { logSecurity } from '#server/http/security-log.ts'
import type { Http, Portal } from '#server/http/sessions/sessions.ts'
import { takeCode } from './check-code.ts'
import { tellOwner } from './tell-owner.ts'
import { countTry, type OpenTicket, takeTicket } from './tickets.ts'

type Tools = { sealer: Sealer; http: Http; transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }

/**
 * Finishes a sign-in by a code. `begin` locks the account first, refuses one that may not sign in any more, and returns
 * how its session begins.
 *
 * Refusals: `wrong-code`, `ticket-over`, `too-many-attempts`, and those of `begin`. Source: E-239.
 */
export async function finishSignIn<Account>(
  { sealer, http, transaction }: Tools,
  portal: Portal,
  { ticket, code }: TicketAndCode,
  begin: (tx: Tx, open: OpenTicket) => Promise<() => Promise<Account>>,
): Promise<Account> {
  const open = await transaction((tx) => countTry(tx, portal, ticket, http.request))
  const account = await transaction(async (tx) => {
    const start = await begin(tx, open)
    const judged = await takeCode(tx, sealer, open.owner, code)
    if (judged === 'no-factor') throw new Refusal('ticket-over')
    if (judged === 'wrong') return null
    await takeTicket(tx, ticket)
    return start()
  })
  if (account === null) {
    const { id, username } = open.owner
    const client = clientOf(http.request)
    await transaction(async (tx) => {
      await noteFailedSignIn(tx, { portal, accountId: id, username, reason: 'code', client })
      if (open.isLast) await tellOwner(tx, open.owner, 'codes-wrong')
    })
    throw new Refusal('wrong-code')
  }
  logSecurity(http.request, 'sign-in')
  return account
}
