import { listUsers } from '#domain/admin/api.ts'
import { listDocuments } from '#domain/documents/api.ts'
import { documentSorts } from '#domain/documents/sorts.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { listLoads } from '#domain/loads/api.ts'
import { loadSorts } from '#domain/loads/sorts.ts'
import { listStaffLoads } from '#domain/loads/staff-api.ts'
import { inProgress } from '#domain/loads/status-choices.ts'
import { listMailingList } from '#domain/mailing-list/api.ts'
import { listMails } from '#domain/mail/api.ts'
import { listNotifications } from '#domain/notifications/api.ts'
import type { UserRole, Visitor } from '#domain/permissions.ts'
import { auditLog, listStaff } from '#domain/staff/api.ts'
import { listFlaggedAccounts, listLoadsOfUser, listPlatformUsers } from '#domain/staff/users-api.ts'
import { jsonSchemaOf } from '#server/http/json-schema.ts'
import { declaredEndpoints } from '#server/test/endpoints.ts'
import type { Role } from './list-readers.ts'

/** A measured page. `{shipper}` and the like in its path are replaced by ids of its market. */
export type ListPage = { name: string; list: string; who: Role; path: string }

const open = 'status=pending,active'
const closed = 'status=cancelled,expired'
const moving = `status=${inProgress}`
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const changed = `status=all&updatedSince=${hoursAgo(24 * 30)}`

/**
 * How lists are narrowed, by who reads them. A paged list or a reader that is not named here is measured as it opens;
 * `id` goes into the path.
 */
const narrowings: Record<string, Partial<Record<Role, string[]>>> = {
  '/api/loads': {
    shipper: ['status=all', open, 'status=completed', 'direction=export', changed],
    trucker: [open, 'status=all', 'direction=export', 'containerType=45%27%20HC', 'areasServed=7&handling=OW', changed],
    admin: ['status=all', open, 'status=completed', moving, closed, 'status=all&areasServed=50', changed],
  },
  '/api/bids': { shipper: ['', 'status=pending', 'status=accepted'] },
  '/api/trucker/bids': { trucker: ['', 'status=pending', 'status=rejected'], 'busy trucker': ['', 'status=rejected'] },
  '/api/trucker/won-loads': {
    trucker: ['status=all', 'status=active', 'status=completed'],
    'busy trucker': ['status=all'],
  },
  '/api/admin/bids': { admin: ['status=all', 'status=pending', 'status=accepted', 'loadId={load}'] },
  '/api/admin/users': { admin: ['', 'role=trucker', 'role=shipper', 'registered=false'] },
  '/api/staff/users/all': { staff: ['', 'role=trucker', 'role=shipper'] },
  '/api/staff/loads': { staff: ['', open, moving, 'status=completed', closed] },
  '/api/staff/users/{id}/loads': { staff: ['id={shipper}', 'id={trucker}', 'id={busy trucker}'] },
  '/api/staff/users/{id}/documents': { staff: ['id={shipper}', 'id={trucker}'] },
  '/api/staff/loads/{id}/documents': { staff: ['id={load}'] },
  '/api/documents': {
    shipper: ['', 'type=delivery_order'],
    trucker: ['', 'type=rate_confirmation'],
    'busy trucker': [''],
    admin: ['', 'type=delivery_order', 'loadId={load}'],
  },
  '/api/history': { shipper: ['', 'type=bid', 'type=sign-in'], trucker: ['', 'type=bid'], 'busy trucker': [''] },
  '/api/staff/audit-log': {
    'staff admin': [
      '',
      'kind=failure',
      'kind=status',
      'kind=account,password',
      'actor=carrier-desk-1',
      'actor=carrier-1',
      `from=${hoursAgo(8)}&to=${hoursAgo(2)}`,
    ],
  },
  '/api/staff/mails': { staff: ['', 'state=sent', 'state=dead'] },
  '/api/staff/mailing-list': {
    staff: ['', 'drayageAreaID=7', 'unsubscribed=true', 'drayageAreaID=7&unsubscribed=false'],
  },
}

/** What lists of loads, and of what belongs to loads, are searched for: of every word, how many rows have it. */
const words = {
  everywhere: 'ca',
  often: 'city1',
  seldom: 'city99',
  rare: 'zuma',
  'a number': 'QB-100500',
  'part of each': 'ity',
  'part of a rare one': 'uma',
  'part of numbers': '0500',
}
/** Other searches of loads by staff. */
const numbers = { 'a container': 'CSQU-1000500', 'part of a container': 'u1000' }
/** What lists of accounts are searched for, and of what is to them or by them. */
const names = {
  everywhere: 'carrier',
  often: 'dock1',
  seldom: 'dock99',
  rare: 'zuma',
  'a name': 'carrier-700',
  'part of each': 'arri',
  'part of a rare one': 'uma',
  'a phone': '%2B1%20(900)%20555-0700',
}
const ofAccounts = [listUsers, listPlatformUsers, listStaff, listFlaggedAccounts, listMailingList, listMails, auditLog]

/** Orders of lists that offer others to each reader; all others offer what their query takes. */
const sortsByReader: Record<string, Record<UserRole, readonly string[]>> = {
  [listLoads.path]: loadSorts,
  [listDocuments.path]: documentSorts,
}

/** Every page that is measured: of each paged list all orders, both ways, and all searches. */
export async function listPages(): Promise<ListPage[]> {
  const lists = (await declaredEndpoints()).filter(({ path, method, paged }) => {
    // Pages with a separate query.
    return paged || (method === listNotifications.method && path === listNotifications.path)
  })
  return lists.flatMap((list) =>
    Object.entries({ ...asTheyOpen(list), ...narrowings[list.path] }).flatMap(([who, ways]) =>
      ways.flatMap((way) => pagesOf(list, who as Role, way)),
    ),
  )
}

function asTheyOpen({ access, staffRoles }: Endpoint): Partial<Record<Role, string[]>> {
  const readers = access === 'anyone' ? [] : access
  return Object.fromEntries(
    readers
      .map((reader) => (reader === 'staff' && staffRoles ? 'staff admin' : reader))
      .map((who) => [who, ['']] as const),
  )
}

function pagesOf(list: Endpoint, who: Role, way: string): ListPage[] {
  const id = /^id=([^&]*)&?/.exec(way)
  const path = list.path.replace('{id}', id?.[1] ?? '{id}')
  const narrowing = id ? way.slice(id[0].length) : way
  const { sort, q } = queryOf(list)
  const orders = sort ? ordersOf(list, who, sort.enum) : []
  const searches = q ? Object.entries(searchesOf(list, who)) : []
  const asked = [
    ...(orders.length > 0 ? orders.map((order) => [`by ${order}`, `sort=${order}`]) : [['first page', '']]),
    ...searches.map(([what, word]) => [`search: ${what}`, `q=${word}`]),
  ] as [what: string, query: string][]
  return asked.map(([what, query]) => ({
    name: `${who} ${path}?${narrowing} ${what}`,
    list: list.path,
    who,
    path: `${path}?${[narrowing, query].filter(Boolean).join('&')}`,
  }))
}

/** The part of the query that identifies a page's list. */
type Asked = { sort?: { enum: string[] }; q?: object }

function queryOf({ query }: Endpoint): Asked {
  return query ? (jsonSchemaOf(query, 'input')['properties'] as Asked) : {}
}

function ordersOf({ path }: Endpoint, who: Role, all: string[]): string[] {
  const offered = sortsByReader[path]?.[visitorOf(who) as UserRole]
  return offered ? offered.flatMap((sort) => [sort, `-${sort}`]) : all
}

function searchesOf({ path }: Endpoint, who: Role): Record<string, string> {
  const isNamed = ['admin', 'staff', 'staff admin'].includes(who)
  const usual = ofAccounts.some((list) => list.path === path) ? { ...names, 'a number': 'QB-100500' } : words
  const isNumbered = [listStaffLoads, listLoadsOfUser].some((list) => list.path === path)
  const more = { ...(isNamed && usual === words && { 'a name': 'velvet' }), ...(isNumbered && numbers) }
  return { ...usual, ...more, nowhere: 'zzyzx' }
}

function visitorOf(who: Role): Visitor {
  if (who === 'busy trucker') return 'trucker'
  return who === 'staff admin' ? 'staff' : who
}
