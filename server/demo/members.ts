import { demoMembers } from '#domain/demo/accounts.ts'
import { type MemberRole, memberRoleRows } from '#domain/member-roles.ts'
import type { Tx } from '#server/db/db.ts'
import { blankEvent, type EventRow } from './rows.ts'

type Person = { name: string; limit: number | null; joinedDaysAgo: number; lastLoginHoursAgo: number }

/** Invented, as the companies are; the limit is in cents. */
const people: Record<(typeof demoMembers)[number]['username'], Person> = {
  dispatcher: { name: 'Morgan Sample', limit: 150_000, joinedDaysAgo: 21, lastLoginHoursAgo: 2 },
  billing: { name: 'Robin Sample', limit: null, joinedDaysAgo: 20, lastLoginHoursAgo: 26 },
  dispatch2: { name: 'Casey Sample', limit: null, joinedDaysAgo: 15, lastLoginHoursAgo: 5 },
}

type DemoMember = { id: number; userId: number; role: MemberRole; joinedAt: Date }
type Filled = { userIds: ReadonlyMap<string, number>; passwordHash: string; now: Date }

/** The members of the accounts shipper and trucker, and the events of how they came. Source: P-020. */
export async function insertMembers(tx: Tx, { userIds, passwordHash, now }: Filled) {
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const rows = demoMembers.map(({ username, role, account }) => {
    const { name, limit, joinedDaysAgo, lastLoginHoursAgo } = people[username]
    const joinedAt = at(joinedDaysAgo * 24)
    return {
      user_id: userIds.get(account)!,
      username,
      password_hash: passwordHash,
      full_name: name,
      email: `${username}@example.com`,
      email_confirmed_at: joinedAt,
      role,
      award_limit: limit,
      created_at: at(joinedDaysAgo * 24 + 3),
      last_login: at(lastLoginHoursAgo),
      mail_headings: [...memberRoleRows[role].headings],
    }
  })
  const inserted = await tx.insertInto('members').values(rows).returningAll().execute()
  const members = inserted.map((row): DemoMember => {
    return { id: row.id, userId: row.user_id, role: row.role, joinedAt: row.email_confirmed_at! }
  })
  const events = inserted.flatMap((row): EventRow[] => {
    const after = { memberId: row.public_id, fullName: row.full_name, role: row.role }
    const of = { actor_user_id: row.user_id, after }
    return [
      { ...blankEvent(row.created_at, 'member_invited'), ...of },
      { ...blankEvent(row.email_confirmed_at!, 'member_joined'), ...of },
    ]
  })
  return { members, events }
}

/** Dispatchers have posted the loads and submitted the bids of their account since they joined. */
const ofDispatchers = new Set<string>(['load_posted', 'bid_submitted'])

/** The events with the members who did them. */
export function actedBy(events: EventRow[], members: DemoMember[]) {
  const dispatchers = members.filter(({ role }) => role === 'dispatcher')
  return events.map((event) => {
    const isTheirs = ofDispatchers.has(event.action)
    const actor = dispatchers.find(({ userId, joinedAt }) => {
      return isTheirs && userId === event.actor_user_id && event.at >= joinedAt
    })
    return { ...event, actor_member_id: actor?.id ?? null }
  })
}
