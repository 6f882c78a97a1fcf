import { loginSecondFactor, staffLoginSecondFactor, type TicketAndCode } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { startSession, toSignedIn } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { clientOf } from '#server/http/client.ts'
import { stepwise } from '#server/http/route.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { noteFailedSignIn } from '#server/http/sessions/failed-sign-in.ts'
import type { Http, Portal } from '#server/http/sessions/sessions.ts'
import { startStaffSession } from '#server/staff/accounts.ts'
import { toStaffMember } from '#server/staff/queries.ts'
import { takeCode } from './check-code.ts'
import { notifyOwner } from './notify-owner.ts'
import { lockSignedIn, lockStaff } from '#server/auth/owner.ts'
import { countTry, type OpenTicket, takeTicket } from './tickets.ts'

/** Refusals: `wrong-code`, `codes-closed`, `ticket-over`, `suspended`, `too-many-attempts`. Source: Y-239. */
export function loginSecondFactorRoute(sealer: Sealer) {
  return stepwise(loginSecondFactor, ({ body, http, transaction }) =>
    finishSignIn({ sealer, http, transaction }, 'user', body, async (tx, { owner, attempt }) => {
      const signedIn = await lockSignedIn(tx, owner)
      return async () => {
        await startSession(tx, http, signedIn, { attempt })
        return toSignedIn(signedIn)
      }
    }),
  )
}

/** Refusals: `wrong-code`, `codes-closed`, `ticket-over`, `staff-inactive`, `too-many-attempts`. Source: Y-239. */
export function staffLoginSecondFactorRoute(sealer: Sealer) {
  return stepwise(staffLoginSecondFactor, ({ body, http, transaction }) =>
    finishSignIn({ sealer, http, transaction }, 'staff', body, async (tx, { owner, attempt }) => {
      if (!(await lockStaff(tx, owner.id)).active) throw new Refusal('staff-inactive')
      return async () => ({
        success: true as const,
        staff: toStaffMember(await startStaffSession(tx, http, owner.id, attempt)),
      })
    }),
  )
}

type Tools = { sealer: Sealer; http: Http; transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }

/**
 * Finishes a sign-in by a code. `begin` locks the account first, refuses one that may not sign in any more, and returns
 * how its session begins.
 *
 * Refusals: `wrong-code`, `codes-closed`, `ticket-over`, `too-many-attempts`, and those of `begin`. Source: Y-239.
 */
async function finishSignIn<Account>(
  { sealer, http, transaction }: Tools,
  portal: Portal,
  { ticket, code }: TicketAndCode,
  begin: (tx: Tx, open: OpenTicket) => Promise<() => Promise<Account>>,
): Promise<Account> {
  const open = await transaction((tx) => countTry(tx, portal, ticket, http.request))
  const client = clientOf(http.request)
  const done = await transaction(async (tx) => {
    const start = await begin(tx, open)
    const judged = await takeCode(tx, sealer, open.owner, { typed: code, client })
    if (judged === 'no-factor') throw new Refusal('ticket-over')
    // Committed: a wrong code counts.
    if (judged !== 'right') return { judged }
    await takeTicket(tx, ticket)
    return { account: await start() }
  })
  if (done.judged) {
    const reason = done.judged === 'closed' ? 'codes-closed' : 'code'
    await transaction(async (tx) => {
      await noteFailedSignIn(tx, { portal, owner: open.owner, username: open.owner.username, reason, client })
      if (open.isLast && done.judged === 'wrong') await notifyOwner(tx, open.owner, 'codes-wrong')
    })
    throw new Refusal(done.judged === 'closed' ? 'codes-closed' : 'wrong-code')
  }
  logSecurity(http.request, 'sign-in')
  return done.account
}
