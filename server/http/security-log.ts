import type { FastifyRequest } from 'fastify'
import { type AnyActor, callerName } from './sessions/actor.ts'

const longestName = 100
/** The account that a ticket or passkey belongs to, for requests without a session or a typed name. */
const named = new WeakMap<FastifyRequest, string>()

/** Sets the account of a request for its next lines in the log. */
export function nameAccount(request: FastifyRequest, username: string): void {
  named.set(request, username)
}

/** Writes one line of the log for what an attack would show in: who, from where, on which path; never a secret. */
export function logSecurity(request: FastifyRequest, security: string, account = accountOf(request)): void {
  // A signed link has its secret in the query, a calendar in its path.
  const path = request.url.replace(/\?.*$/s, '').replace(/^(\/api\/calendar\/).*$/, '$1…')
  request.log.info({ security, address: request.ip, path, account }, 'security')
}

/** The signed-in account or the link's sender, else the owner of the ticket or passkey, else the typed name. */
function accountOf(request: FastifyRequest): string | null {
  const { actor, body } = request
  if (actor) return nameOf(actor)
  const known = named.get(request)
  if (known !== undefined) return known
  const name: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'username') : undefined
  return typeof name === 'string' ? name.slice(0, longestName) : null
}

function nameOf(actor: AnyActor): string {
  if ('grant' in actor) return callerName(actor)
  return actor.visitor === 'staff' ? actor.staff.username : actor.user.username
}
