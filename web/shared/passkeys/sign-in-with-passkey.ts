import { logout } from '#domain/auth/api.ts'
import type { User } from '#domain/auth/user.ts'
import type { PasskeyAnswer } from '#domain/auth/webauthn.ts'
import {
  beginPasskeyLogin,
  beginStaffPasskeyLogin,
  loginPasskey,
  staffLoginPasskey,
} from '#domain/factors/passkeys-api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { staffLogout, type StaffMember } from '#domain/staff/api.ts'
import { personKey } from '#web/api/account-session.ts'
import { call } from '#web/api/client.ts'
import { cancelCeremony, askForPasskey, PasskeyFailed } from './ceremonies.ts'

// Fetched when the button is pressed, or once the form is there.

/** The calls by which a portal signs in with a passkey, and out again. */
export type PasskeyLogin<Account> = {
  begin: () => Promise<ReplyOf<typeof beginPasskeyLogin>>
  finish: (answer: PasskeyAnswer) => Promise<Account>
  undo: () => Promise<unknown>
}

export const userPasskeyLogin: PasskeyLogin<User> = {
  begin: () => call(beginPasskeyLogin, {}),
  finish: (body) => call(loginPasskey, { body }),
  undo: () => call(logout, {}),
}

export const staffPasskeyLogin: PasskeyLogin<StaffMember> = {
  begin: () => call(beginStaffPasskeyLogin, {}),
  finish: async (body) => (await call(staffLoginPasskey, { body })).staff,
  undo: () => call(staffLogout, {}),
}

/** The sign-in of one person: the session of another one ends again. Source: G-220. */
export function onlyOf<Account extends Parameters<typeof personKey>[0]>(
  owner: Owner,
  login: PasskeyLogin<Account>,
): PasskeyLogin<Account> {
  async function finish(answer: PasskeyAnswer) {
    const account = await login.finish(answer)
    if (personKey(account) === personKey(owner)) return account
    // A session that could not be ended gives way to the next sign-in.
    await login.undo().catch(() => {})
    throw new PasskeyFailed(`That passkey is for another account. Use one of ${owner.username}, or your password.`)
  }
  return { ...login, finish }
}
type Owner = Parameters<typeof personKey>[0] & { username: string }

/** Signs in with a passkey of the browser; null when its owner turned back. */
export async function signInWithPasskey<Account>({ begin, finish }: PasskeyLogin<Account>): Promise<Account | null> {
  const answer = await askForPasskey(await begin())
  return answer && finish(answer)
}

/** Milliseconds after which a challenge in the list is replaced: it is valid for five minutes. */
const untilAnew = 4 * 60_000

type Offer<Account> = { onSignedIn: (account: Account) => void; onRefused: (error: unknown) => void }

/** Offers passkeys in the browser's list of usernames until one is chosen; returns how to stop that. */
export function offerInList<Account>(
  { begin, finish }: PasskeyLogin<Account>,
  { onSignedIn, onRefused }: Offer<Account>,
): () => void {
  let isStopped = false
  async function choose(): Promise<PasskeyAnswer | null> {
    for (;;) {
      await untilSeen()
      const request = await begin()
      if (isStopped) return null
      const begun = performance.now()
      const timer = setTimeout(cancelCeremony, untilAnew)
      const answer = await askForPasskey(request, { inList: true }).finally(() => clearTimeout(timer))
      const isTimeUp = performance.now() - begun >= untilAnew
      if (answer || isStopped || !isTimeUp) return answer
    }
  }
  async function offer() {
    // Nobody has asked for it: what fails before a choice is not said.
    const answer = await choose().catch(() => null)
    if (!answer || isStopped) return
    try {
      onSignedIn(await finish(answer))
    } catch (error) {
      onRefused(error)
    }
  }
  void offer()
  return () => {
    if (!isStopped) cancelCeremony()
    isStopped = true
  }
}

/** Waits until someone looks at the page: a forgotten tab asks for nothing. */
async function untilSeen(): Promise<void> {
  while (document.hidden)
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}
