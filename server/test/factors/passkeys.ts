import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { PasskeyCreation, PasskeyRequest } from '#domain/auth/webauthn.ts'
import type { Passkey } from '#domain/factors/passkeys.ts'
import type { Portal } from '#server/http/sessions/sessions.ts'
import type { TestApp } from '../app.ts'
import { makePasskey, type TestPasskey } from './authenticator.ts'
import { signIns } from './factors.ts'
import type { Visitor } from '../visitor.ts'

type Creation = z.input<typeof PasskeyCreation>
type Request = z.input<typeof PasskeyRequest>

/** The passkey calls of each portal. */
export const passkeysAt = { user: '/api/user/factors/passkeys', staff: '/api/staff/factors/passkeys' } as const

const portalOf = ({ kind }: Visitor): Portal => (kind === 'staff' ? 'staff' : 'user')

/** Puts a passkey of an account into the database that no device has; returns its id. */
export async function insertPasskey(app: TestApp, account: { id: number; kind: string | null }): Promise<number> {
  const isStaff = account.kind === 'staff'
  const { public_id: id } = await app.db
    .insertInto('passkeys')
    .values({
      user_id: isStaff ? null : account.id,
      staff_id: isStaff ? account.id : null,
      credential_id: randomBytes(32).toString('base64url'),
      public_key: Buffer.from([1]),
      counter: 0,
      transports: [],
      name: 'Laptop',
      synced: false,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow()
  return id
}

/** Asks for what a browser makes a passkey with; the session is confirmed. */
export async function askToMake(account: Visitor): Promise<Creation> {
  return (await account.post<Creation>(`${passkeysAt[portalOf(account)]}/options`)).body
}

/** Adds a passkey to an account whose session is confirmed. */
export async function havePasskey(account: Visitor, name = 'Laptop'): Promise<TestPasskey & { publicId: number }> {
  const { passkey, answer } = makePasskey(await askToMake(account))
  const added = await account.post<Passkey>(passkeysAt[portalOf(account)], { name, passkey: answer })
  if (added.status !== 201) throw new Error(`The passkey was not added: ${JSON.stringify(added.body)}`)
  return { ...passkey, publicId: added.body.id }
}

/** Asks for a challenge of a sign-in. */
export async function askToSignIn(app: TestApp, portal: Portal): Promise<Request> {
  return (await app.nobody.post<Request>(`${signIns[portal]}/passkey/options`)).body
}

/** Asks for a challenge that confirms the session of an account. */
export async function askToConfirm(account: Visitor): Promise<Request> {
  return (await account.post<Request>(`/api/${portalOf(account)}/confirm/options`)).body
}
