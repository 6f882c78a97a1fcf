import { randomBytes } from 'node:crypto'

/** Fields of an account that say who a trucker is. */
const fields = [
  'username',
  'display_name',
  'company_name',
  'contact_name',
  'email',
  'phone',
  'mc_number',
  'scac_code',
  'dot_number',
  'additional_info',
] as const

export type MarkedField = (typeof fields)[number]
export const markedFields: readonly MarkedField[] = fields

/** Everything that identifies a trucker, each a text that occurs nowhere else and says which field it is. */
export function markedTrucker(): Record<MarkedField, string> {
  const mark = (field: MarkedField) => `zq-${field}-${randomBytes(9).toString('hex')}`
  const marked = Object.fromEntries(fields.map((field) => [field, mark(field)])) as Record<MarkedField, string>
  return { ...marked, email: `${marked.email}@example.com` }
}

/** A member of an account, known by texts that occur nowhere else. */
export function markedMember(side: 'shipper' | 'trucker') {
  const mark = `zq-${side}_member-${randomBytes(9).toString('hex')}`
  return { full_name: mark, username: mark, email: `${mark}@example.com` }
}

/** The fields of truckers whose values occur in a text. */
export function marksIn(text: string): string[] {
  return [...new Set([...text.matchAll(/zq-([a-z_]+)-[0-9a-f]{18}/gi)].map(([, field = '']) => field.toLowerCase()))]
}
