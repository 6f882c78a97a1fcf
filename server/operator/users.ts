import { SuspensionReason } from '#domain/admin/forms.ts'
import { reinstate, suspend } from '#server/admin/users.ts'
import { confirmForOwner } from '#server/auth/confirm-email.ts'
import { pageOfUsers } from '#server/auth/page-of-users.ts'
import { findUserByName } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { issueLinkTo } from '#server/staff/issue-reset-link.ts'
import { StartFailure } from '#server/start-failure.ts'
import { atUtc, type Command, type Given, inColumns, mostRows, named, nameIn, oneLine } from './command.ts'
import { exportUser } from './export-user.ts'
import { forget } from './forget.ts'
import type { Market } from './market.ts'

const calls = {
  find: 'users find TEXT',
  confirm: 'users confirm NAME',
  suspend: 'users suspend NAME --reason TEXT',
  reinstate: 'users reinstate NAME --reason TEXT',
  link: 'users reset-link NAME',
  export: 'export-user NAME',
  forget: 'forget NAME --email EMAIL',
} as const

/** Accounts of the marketplace. Source: F-286. */
export const userCommands: Record<string, Command> = {
  'users find': {
    call: calls.find,
    does: 'lists accounts as the search of staff finds them, by name, company, email, phone, MC or DOT number',
    run: async ({ db }, { words }) => {
      if (words.length === 0) throw new StartFailure(`Expected what to find: npm run admin -- ${calls.find}`)
      const { items } = await pageOfUsers(db, { q: words.join(' '), limit: mostRows })
      if (items.length === 0) return 'No account was found.'
      return inColumns([['Id', 'Name', 'Role', 'Company', 'Email', 'State'], ...items.map(rowOf)])
    },
  },
  'users confirm': {
    call: calls.confirm,
    does: 'confirms the email address of an account whose owner you know, where the emailed link does not arrive',
    run: (market, given) =>
      change(market, nameIn(given, calls.confirm), async (tx, { id, username, email }) => {
        await confirmForOwner(tx, id)
        return `Confirmed ${email} of ${username}.`
      }),
  },
  'users suspend': {
    call: calls.suspend,
    does: 'ends the sessions of an account and lets it in no more; admins and staff see the reason',
    run: (market, given) =>
      change(market, nameIn(given, calls.suspend), async (tx, { id, username }) => {
        await suspend(tx, id, reasonIn(given), { by: 'operator' })
        return `Suspended ${username}.`
      }),
  },
  'users reinstate': {
    call: calls.reinstate,
    does: 'lets a suspended account in again',
    run: (market, given) =>
      change(market, nameIn(given, calls.reinstate), async (tx, { id, username }) => {
        await reinstate(tx, id, reasonIn(given), { by: 'operator' })
        return `Reinstated ${username}.`
      }),
  },
  'users reset-link': {
    call: calls.link,
    does: 'prints a link to a new password, for its owner only, who is emailed that it was made',
    run: (market, given) =>
      change(market, nameIn(given, calls.link), async (tx, { id, username }) => {
        const { path, expiresAt } = await issueLinkTo(tx, id, { by: 'operator' })
        return `For ${username}, until ${atUtc(expiresAt)}:\n${market.config.publicUrl ?? ''}${path}`
      }),
  },
}

/** What is stored about the owner of an account, and its end. Source: F-286. */
export const personalCommands: Record<string, Command> = {
  'export-user': {
    call: calls.export,
    does: 'prints what is stored about the owner of an account, as JSON without secrets',
    run: (market, given) =>
      change(market, nameIn(given, calls.export), async (tx, { id }) => {
        await recordEvents(tx, [{ action: 'user_exported', userId: id, after: { userId: id, by: 'operator' } }])
        return exportUser(tx, id)
      }),
  },
  forget: {
    call: calls.forget,
    does: 'removes what names the owner of a shipper or trucker account, for good; the address is that of the account',
    run: (market, given) =>
      change(market, nameIn(given, calls.forget), async (tx, user) => {
        const { id, username } = user
        requireForgettable(user, given)
        const { name, counts } = await forget(tx, id)
        const rows = counts.filter(({ count }) => count > 0).map(({ what, count, fate }) => [String(count), what, fate])
        return `Forgotten: ${username}, now ${name}. Backups still have it until they expire.\n\n${inColumns([['Rows', 'What', 'Now'], ...rows])}`
      }),
  },
}

/** What is removed can't be brought back: the address says that it is the right account. */
function requireForgettable({ username, role, email }: UserRow, given: Given): void {
  if (role === 'admin') {
    throw new StartFailure(
      `${username} is an administrator, who edits the own account in the app. Nothing was changed.`,
    )
  }
  if ((email ?? '').toLowerCase() === (given.email ?? '').toLowerCase()) return
  throw new StartFailure(
    `${username} has another email address: give that of the account with --email. Nothing was changed.`,
  )
}

function change({ write }: Market, name: string, work: (tx: Tx, user: UserRow) => Promise<string>): Promise<string> {
  return write(async (tx) => {
    const user = await findUserByName(tx, name)
    if (!user) throw new StartFailure(`The marketplace has no account ${name}. Nothing was changed.`)
    return work(tx, user).catch(named(user.username))
  })
}

function reasonIn({ reason }: Given): string {
  const result = SuspensionReason.safeParse({ reason })
  if (result.success) return result.data.reason
  throw new StartFailure('Give a reason of 1 to 500 characters: --reason "..." Nothing was changed.')
}

function rowOf(row: UserRow): string[] {
  const email = row.email === null ? '' : `${row.email}${row.email_confirmed_at === null ? ' (not confirmed)' : ''}`
  const state = row.suspended_at === null ? 'active' : `suspended ${atUtc(row.suspended_at)}`
  return [String(row.id), row.username, row.role, oneLine(row.company_name, 40), oneLine(email, 80), state]
}
