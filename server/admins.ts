import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { reservedName } from '#domain/auth/account-name.ts'
import { NewPassword } from '#domain/auth/forms.ts'
import { Refusal } from '#domain/refusals.ts'
import { NewStaff } from '#domain/staff/forms.ts'
import { insertAdmin } from './auth/users.ts'
import { createClosers } from './closers.ts'
import { readConfig } from './config.ts'
import { type Environment, textOf } from './config-values.ts'
import { openDatabase, type Tx } from '#server/db/db.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { removeFactorsOf } from './factors/remove-factors.ts'
import { isTooCommon } from '#server/http/sessions/new-password.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { insertStaff, lockStaffByName } from './staff/accounts.ts'
import { reasonOf, StartFailure } from './start-failure.ts'

const usage = `Makes administrators: one of the marketplace, one of the staff portal.

  npm run create-admin -- --email EMAIL                  both, each with the username admin
  npm run create-admin -- --user NAME                    an administrator of the marketplace
  npm run create-admin -- --staff NAME --email EMAIL     an administrator of the staff portal
  npm run create-admin -- --user NAME --staff NAME --email EMAIL

  npm run create-admin -- --reset-factors NAME    removes the second factor of a staff account whose owner lost it

  --name NAME     the full name in the staff directory (Administrator)
  --email EMAIL   the email address of the accounts; staff need one, for emails about the security of the account
  --help          this text

The password is that of ADMIN_PASSWORD (8 characters or more; for the staff portal as many as STAFF_PASSWORD_LENGTH says, usually
6, in production 12). Without it each account gets a random one, which is
printed once. The accounts are created in the database at DATABASE_URL, or in the embedded one in DATA_DIR. The server
may be running.`

const options = {
  user: { type: 'string' },
  staff: { type: 'string' },
  name: { type: 'string', default: 'Administrator' },
  email: { type: 'string' },
  'reset-factors': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const missingEmail =
  '--email is missing: emails about the security of a staff account go there. Such as: npm run create-admin -- --email ann@example.com'

/** An account to be made; `chosen` is a password that was not made up here. An order of staff has an email address. */
type Order = {
  portal: 'user' | 'staff'
  username: string
  fullName: string
  email: string | null
  chosen: string | undefined
}

/**
 * Runs the command line of `npm run create-admin` and returns what to print.
 *
 * Creates all the accounts or none. Throws StartFailure for whatever the operator can fix, such as a taken name.
 * Source: G-041.
 */
export async function runCreateAdmin(args: string[], env: Environment): Promise<string> {
  const given = readOptions(args)
  if (given.help) return usage
  const { 'reset-factors': lost } = given
  if (lost === undefined) return createAdmins(ordersOf(given, env), env)
  const other = given.user === undefined ? given.staff && 'staff' : 'user'
  if (other) throw new StartFailure(`--reset-factors takes no other account; leave out --${other}`)
  return resetFactors(lost, env)
}

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new StartFailure(`${reasonOf(error)}\nSee --help for options: npm run create-admin -- --help`)
  }
}

function ordersOf({ user, staff, name, email }: ReturnType<typeof readOptions>, env: Environment): Order[] {
  const portals = { user, staff: staff ?? (user === undefined ? 'admin' : undefined) }
  if (user === undefined && staff === undefined) portals.user = 'admin'
  const fullName = accepted('--name', name, NewStaff.shape.fullName, '2 to 100 characters')
  if (portals.staff !== undefined && email === undefined) throw new StartFailure(missingEmail)
  const anAddress = 'an address such as ann@example.com'
  const address = email === undefined ? null : accepted('--email', email, NewStaff.shape.email, anAddress)
  const password = textOf(env, 'ADMIN_PASSWORD') || undefined
  const isForStaff = portals.staff !== undefined
  const fewest = Math.max(portals.user === undefined ? 0 : 8, isForStaff ? readConfig(env).staffPasswordLength : 0)
  const schema = (isForStaff ? NewStaff.shape.password : NewPassword).refine((text) => text.length >= fewest)
  const chosen = password && accepted('ADMIN_PASSWORD', password, schema, `${fewest} to 200 characters`, '***')
  return (['user', 'staff'] as const).flatMap((portal) => {
    const text = portals[portal]
    if (text === undefined) return []
    const expected = '3 to 50 letters, digits, dots, dashes or underscores'
    const username = accepted(`--${portal}`, text, NewStaff.shape.username, expected)
    return [{ portal, username, fullName, email: address, chosen }]
  })
}

/** The value as its schema accepts it; `shown` replaces one that must stay secret. */
function accepted(name: string, value: string, schema: z.ZodType<string>, expected: string, shown = value): string {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const isReserved = result.error.issues.some(({ message }) => message === reservedName)
  throw new StartFailure(`${name}=${shown} is ${isReserved ? 'reserved' : `not valid: expected ${expected}`}.`)
}

async function createAdmins(orders: Order[], env: Environment): Promise<string> {
  const accounts = await Promise.all(
    orders.map(async (order) => {
      const password = order.chosen ?? randomBytes(18).toString('base64url')
      await refuseCommon(order)
      return { order, password, passwordHash: await hashPassword(password) }
    }),
  )
  const place = await inDatabase(env, async (tx) => {
    for (const { order, passwordHash } of accounts) await createAdmin(tx, order, passwordHash)
  })
  return [`Made in ${place}:`, ...accounts.map(({ order, password }) => lineOf(order, password))].join('\n')
}

/** Does something in one transaction of the database that the environment names; returns what that is called. */
async function inDatabase(env: Environment, work: (tx: Tx) => Promise<void>): Promise<string> {
  const closers = createClosers()
  try {
    const { connection, dataDir } = await findDatabase(readConfig(env), closers)
    await migrate({ connection, dataDir })
    const database = openDatabase(connection)
    closers.add(() => database.close())
    await database.kysely.transaction().execute(work)
    return dataDir === null ? 'the database of DATABASE_URL' : dataDir
  } finally {
    await closers.closeAll()
  }
}

/** Removes the second factor and the passkeys of a staff account, and ends its sessions. Source: Y-247. */
async function resetFactors(name: string, env: Environment): Promise<string> {
  const place = await inDatabase(env, async (tx) => {
    const staff = await lockStaffByName(tx, name)
    const owner = staff && { kind: 'staff' as const, id: staff.id, username: staff.username, userId: null }
    if (!owner) throw new StartFailure(`The staff portal has no account ${name}. Nothing was removed.`)
    if ((await removeFactorsOf(tx, owner, { by: 'operator' })).length > 0) return
    throw new StartFailure(
      `The account ${name} of the staff portal has neither a second factor nor a passkey. Nothing was removed.`,
    )
  })
  return `Removed the second factor and passkeys of ${name} in ${place}.`
}

async function refuseCommon({ portal, chosen, username, fullName, email }: Order): Promise<void> {
  const owner = { portal, username, words: [fullName, email] }
  if (chosen === undefined || !(await isTooCommon(chosen, owner))) return
  throw new StartFailure(`ADMIN_PASSWORD=*** is too common, or names ${username} or the product: choose another one.`)
}

async function createAdmin(tx: Tx, { portal, ...order }: Order, passwordHash: string): Promise<void> {
  try {
    if (portal === 'user') await insertAdmin(tx, { ...order, passwordHash })
    else await insertStaff(tx, { ...order, email: order.email!, passwordHash, role: 'admin', active: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const where = portal === 'user' ? 'The marketplace' : 'The staff portal'
    throw new StartFailure(
      `${where} has an account ${order.username} already: choose another name with --${portal}. Nothing was made.`,
    )
  }
}

function lineOf({ portal, username, chosen }: Order, password: string): string {
  const where = portal === 'user' ? 'marketplace, /auth' : 'staff portal, /staff/login'
  const secret = chosen === undefined ? `password ${password} (shown this once)` : 'password of ADMIN_PASSWORD'
  return `  ${username} (${where}): ${secret}`
}
