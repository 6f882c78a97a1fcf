import { randomBytes } from 'node:crypto'
import { type StaffMember, listStaff } from '#domain/staff/api.ts'
import { runCreateAdmin } from '#server/admins.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { lockStaffByName } from '#server/staff/accounts.ts'
import { giveTemporaryPassword } from '#server/staff/edit-staff.ts'
import { pageOfStaff } from '#server/staff/list-staff.ts'
import { StartFailure } from '#server/start-failure.ts'
import { atUtc, type Command, inColumns, nameIn, oneLine } from './command.ts'

const calls = {
  add: 'staff add NAME --email EMAIL [--name "FULL NAME"]',
  password: 'staff reset-password NAME',
  factors: 'staff reset-factors NAME',
} as const
/** Members of staff are few. */
const mostStaff = 100

/** Accounts of the staff portal. Source: F-286. */
export const staffCommands: Record<string, Command> = {
  staff: {
    call: 'staff',
    does: 'lists the accounts of the staff portal',
    run: async ({ db }) => {
      const { items } = await pageOfStaff(db, listStaff.query.parse({ limit: String(mostStaff) }))
      if (items.length === 0) return 'The staff portal has no account.'
      return inColumns([['Name', 'Role', 'Full name', 'Email', 'Factor', 'Last login', 'State'], ...items.map(rowOf)])
    },
  },
  'staff add': {
    call: calls.add,
    does: 'makes an administrator of the staff portal, as create-admin does; the password is printed once',
    run: ({ env }, given) => {
      const options = { '--email': given.email, '--name': given.name }
      const more = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
      return runCreateAdmin(['--staff', nameIn(given, calls.add), ...more], env)
    },
  },
  'staff reset-password': {
    call: calls.password,
    does: 'prints a password that has to be changed at the next sign-in, and ends the sessions of the account',
    run: async ({ write }, given) => {
      const name = nameIn(given, calls.password)
      const password = randomBytes(18).toString('base64url')
      const passwordHash = await hashPassword(password)
      return write(async (tx) => {
        const staff = await lockStaffByName(tx, name)
        if (!staff) throw new StartFailure(`The staff portal has no account ${name}. Nothing was changed.`)
        await giveTemporaryPassword(tx, staff, passwordHash)
        return `${staff.username} (staff portal, /staff/login): password ${password} (shown this once)`
      })
    },
  },
  'staff reset-factors': {
    call: calls.factors,
    does: 'removes the second factor and the passkeys of an account whose owner lost them, as create-admin does',
    run: ({ env }, given) => runCreateAdmin(['--reset-factors', nameIn(given, calls.factors)], env),
  },
}

function rowOf(member: StaffMember & { hasSecondFactor: boolean }): string[] {
  const { username, role, fullName, email, hasSecondFactor, lastLogin, active } = member
  const login = lastLogin === null ? 'never' : atUtc(lastLogin)
  return [
    username,
    role,
    oneLine(fullName, 40),
    email,
    hasSecondFactor ? 'yes' : 'no',
    login,
    active ? 'active' : 'inactive',
  ]
}
