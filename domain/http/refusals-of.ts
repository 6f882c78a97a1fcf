import { mayMemberCall, memberRoles } from '#domain/member-roles.ts'
import { anyUser, isByLink } from '#domain/permissions.ts'
import { type RefusalCode, refusals } from '#domain/refusals.ts'
import { type Endpoint, takesKey } from './endpoint.ts'

/** Every way in which a call may be refused, by status and name. Source: Y-182. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const codes = new Set<RefusalCode>([
    ...ofEveryCall,
    ...ofCaller(endpoint),
    ...ofInput(endpoint),
    ...(endpoint.method === 'GET' ? [] : ofWrites),
    ...(takesKey(endpoint) ? keyed : []),
    ...(endpoint.refusals ?? []),
  ])
  return [...codes].toSorted((a, b) => refusals[a].status - refusals[b].status || (a < b ? -1 : 1))
}

const ofEveryCall = [
  'invalid-input',
  'rate-limited',
  'busy',
  'database-full',
  'database-unavailable',
  'internal',
] as const
const ofWrites = ['foreign-origin', 'too-slow', 'too-large', 'unsupported-media'] as const
/** An access token is judged wherever it is sent. */
const ofTokens: RefusalCode[] = ['token-invalid', 'token-scope']
const keyed = ['idempotency-busy', 'idempotency-mismatch'] as const
const ofForms = ['file-too-large', 'not-a-form'] as const

function ofCaller(endpoint: Endpoint): RefusalCode[] {
  const { access, withExpiredPassword, withoutFactor } = endpoint
  if (access === 'anyone') return ofTokens
  if (isByLink(endpoint)) return [...ofTokens, 'link-invalid']
  const isOfStaff = access.includes('staff')
  return [
    ...ofTokens,
    ...(['signed-out', 'forbidden'] as const),
    ...(refusesMembers(endpoint) ? (['member-role'] as const) : []),
    ...(isOfStaff && !withExpiredPassword ? (['password-expired'] as const) : []),
    ...(isOfStaff && withoutFactor !== true ? (['factor-required'] as const) : []),
  ]
}

/** Whether an account's members with some role may not make the call. Source: P-002. */
function refusesMembers(endpoint: Endpoint): boolean {
  const isOfUsers =
    endpoint.access !== 'anyone' && endpoint.access.some((visitor) => anyUser.some((role) => role === visitor))
  return isOfUsers && memberRoles.some((role) => !mayMemberCall(role, endpoint))
}

function ofInput({ missing, form, path }: Endpoint): RefusalCode[] {
  return [
    ...(missing ? [missing] : []),
    // A part of the address that cannot be read names nothing.
    ...(path.includes('{') ? (['not-found'] as const) : []),
    ...(form ? ofForms : []),
  ]
}
