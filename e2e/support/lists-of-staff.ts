import { listStaffDeadlines } from '#domain/deadlines/api.ts'
import { listStaffDocuments } from '#domain/documents/api.ts'
import { listStaffLoads } from '#domain/loads/staff-api.ts'
import { listMails } from '#domain/mail/api.ts'
import { listMailingList } from '#domain/mailing-list/api.ts'
import { listStaff } from '#domain/staff/api.ts'
import {
  listDocumentsOfUser,
  listFlaggedAccounts,
  listLoadsOfUser,
  listPlatformUsers,
} from '#domain/staff/users-api.ts'
import type { ListOnPage } from './list-on-page.ts'

const ofDocuments = {
  box: 'Search by name or load number',
  nothing: 'No documents match your search.',
  back: 'Show All',
}

/** Of the loads and accounts of the marketplace. */
export const marketLists: readonly ListOnPage[] = [
  {
    at: '/staff/loads?status=all',
    label: 'Loads',
    endpoint: listStaffLoads,
    failed: 'Failed to fetch loads',
    none: 'No loads found',
    sorts: { headers: ['Destination', 'Created'], by: 'Destination', key: 'destination' },
    search: {
      box: 'Search load, origin or destination',
      nothing: 'No loads match your current filter criteria.',
      back: 'Clear search',
    },
    pair: ({ loads }) => loads,
  },
  {
    at: ({ loadId }) => `/staff/loads/${loadId}`,
    label: 'Documents',
    isCard: true,
    endpoint: listStaffDocuments,
    failed: 'Failed to fetch documents',
    none: 'Documents from the shipper and trucker appear here.',
    sorts: { headers: ['Name', 'Type', 'Date'], by: 'Name', key: 'name' },
    search: ofDocuments,
    prefix: 'documents-',
    pair: ({ loads }) => loads,
  },
  {
    // With a role, so that all accounts are asked for anew in the list after it.
    at: '/staff/users?role=admin',
    label: 'Flagged Accounts',
    isCard: true,
    endpoint: listFlaggedAccounts,
    failed: "Couldn't load flagged accounts",
    sorts: {
      headers: ['Account', 'Without an Award in 24 Hours', 'Last Flagged'],
      by: 'Without an Award in 24 Hours',
      key: 'unawardedAuctions',
    },
    search: {
      box: 'Search by name, company or email',
      nothing: 'No flagged accounts match your search.',
      back: 'Show All',
    },
    prefix: 'flagged-',
    pair: ({ people }) => people,
  },
  {
    at: '/staff/users',
    label: 'Users',
    endpoint: listPlatformUsers,
    failed: 'Failed to fetch users',
    none: 'Accounts appear here as people register.',
    sorts: {
      headers: ['Username', 'Name', 'Company', 'Email', 'Registered'],
      by: 'Company',
      key: 'companyName',
    },
    search: {
      box: 'Search by name, company or email',
      nothing: 'No users match your current filter criteria.',
      back: 'Show All',
    },
    pair: ({ people }) => people,
  },
  {
    at: ({ market }) => `/staff/users/${market.shipper.id}`,
    label: 'Posted Loads',
    isCard: true,
    endpoint: listLoadsOfUser,
    failed: 'Failed to fetch user loads',
    none: 'Loads appear here as they are posted.',
    sorts: { headers: ['Destination', 'Created'], by: 'Destination', key: 'destination' },
    search: {
      box: 'Search load, place or company',
      nothing: 'No loads match your search.',
      back: 'Show All',
    },
    pair: ({ loads }) => loads,
  },
  {
    // The order that the page with the list above has not asked for yet.
    at: ({ market }) => `/staff/users/${market.shipper.id}?documents-sort=type`,
    label: 'Documents',
    isCard: true,
    endpoint: listDocumentsOfUser,
    failed: 'Failed to fetch user documents',
    none: "This user's uploads appear here.",
    sorts: { headers: ['Name', 'Type', 'Related Load', 'Date'], by: 'Name', key: 'name' },
    search: ofDocuments,
    prefix: 'documents-',
    pair: ({ loads }) => loads,
  },
]

/** Of what staff keep themselves, and what is due. */
export const officeLists: readonly ListOnPage[] = [
  {
    at: '/staff/mailing-list',
    label: 'Mailing list',
    endpoint: listMailingList,
    failed: "Couldn't load the mailing list",
    none: 'Truckers who join, or whom you add, appear here.',
    sorts: { headers: ['Email', 'Added'], by: 'Email', key: 'email' },
    search: {
      box: 'Search by email, name or company',
      nothing: 'No one on the mailing list matches your filters.',
      back: 'Show All',
    },
    pair: ({ loads }) => loads,
  },
  {
    at: '/staff/mail',
    label: 'Emails',
    endpoint: listMails,
    failed: "Couldn't load the email log",
    none: 'Emails appear here as soon as they are queued.',
    sorts: { headers: ['Created'], by: 'Created', key: 'created' },
    search: {
      box: 'Search by recipient, account or subject',
      nothing: 'No emails match your search.',
      back: 'Show All',
    },
    pair: ({ loads }) => loads,
  },
  {
    at: '/staff/manage',
    label: 'Staff',
    endpoint: listStaff,
    failed: 'Failed to fetch staff users',
    safe: "No account has changed. We just couldn't load the list.",
    none: 'No staff members found',
    sorts: {
      headers: ['Name', 'Username', 'Email', 'Role', 'Status', 'Last Login'],
      by: 'Email',
      key: 'email',
    },
    pair: ({ people }) => people,
  },
  {
    at: '/staff/deadlines',
    label: 'Deadlines',
    endpoint: listStaffDeadlines,
    failed: 'Failed to fetch deadlines',
    none: 'Nothing is due.',
    pair: ({ won }) => won,
  },
]
