import { AsyncLocalStorage } from 'node:async_hooks'

/** The member of an account who makes the call under way. */
type Acting = { userId: number; memberId: number }

const current = new AsyncLocalStorage<Acting>()

/** Does a call as a member of an account: its events name the member. */
export function asMember<T>(acting: Acting | null, work: () => Promise<T>): Promise<T> {
  return acting ? current.run(acting, work) : work()
}

/** The member who acts for this account; undefined for its owner, and for jobs. */
export function memberActingFor(userId: number | undefined): number | undefined {
  const acting = current.getStore()
  return acting && acting.userId === userId ? acting.memberId : undefined
}
