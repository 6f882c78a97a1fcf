import { listAllBids, listUsers } from '#domain/admin/api.ts'
import { listShipperBids, listTruckerBids, listWonLoads } from '#domain/bids/api.ts'
import { listDeadlines } from '#domain/deadlines/api.ts'
import { listDocuments } from '#domain/documents/api.ts'
import { listLoads } from '#domain/loads/api.ts'
import type { ListOnPage } from './list-on-page.ts'

const byLoad = 'Search by load, place or container'
const noneMatching = 'No active auctions found matching the selected filters.'

const deadlines: ListOnPage = {
  at: '/deadlines',
  label: 'Deadlines',
  endpoint: listDeadlines,
  failed: 'Failed to fetch deadlines',
  none: 'Nothing is due.',
  pair: ({ won }) => won,
}

export const shipperLists: readonly ListOnPage[] = [
  {
    at: '/shipper/active-auctions',
    label: 'Active Auctions',
    endpoint: listLoads,
    failed: 'Failed to fetch loads',
    none: 'Post your first load. Truckers in the area see it within seconds.',
    sorts: {
      headers: ['Load ID', 'PICKUP Date', 'Time Remaining', 'Bids', 'Status'],
      by: 'Load ID',
      key: 'loadNumber',
    },
    search: { box: byLoad, nothing: noneMatching, back: 'Reset' },
    pair: ({ loads }) => loads,
  },
  {
    at: '/shipper/loads?status=all',
    label: 'Loads',
    endpoint: listLoads,
    failed: 'Failed to fetch loads',
    none: 'You have not posted a load yet.',
    sorts: {
      headers: ['Load ID', 'Import/Export', 'Origin/Destination', 'Container Type', 'Date', 'Assigned To', 'Status'],
      by: 'Origin/Destination',
      key: 'route',
    },
    search: { box: byLoad, nothing: 'No loads in this tab match your search.', back: 'Show All' },
    pair: ({ loads }) => loads,
  },
  {
    at: '/shipper/bids',
    label: 'Bids',
    endpoint: listShipperBids,
    failed: 'Failed to fetch bids',
    none: 'Bids on your auctions appear here.',
    sorts: {
      headers: ['Load #', 'Container', 'Route', 'Trucker', 'Bid Amount', 'Submitted', 'Status'],
      by: 'Bid Amount',
      key: 'amount',
    },
    search: {
      box: 'Search by load, place or trucker',
      nothing: 'No bids match your search and filters.',
      back: 'Show All',
    },
    pair: ({ loads }) => loads,
  },
  {
    at: '/documents',
    label: 'Documents',
    endpoint: listDocuments,
    failed: "Couldn't load documents",
    safe: "Your documents are safe. We just couldn't load this list.",
    none: 'No documents have been uploaded yet.',
    sorts: { headers: ['Document', 'Type', 'Load', 'Uploaded'], by: 'Document', key: 'name' },
    search: { box: 'Search by name or load number', nothing: 'No Documents Found', back: 'Reset' },
    pair: ({ loads }) => loads,
  },
  deadlines,
]

export const truckerLists: readonly ListOnPage[] = [
  {
    at: '/available-loads',
    label: 'Active Auctions',
    endpoint: listLoads,
    failed: 'Failed to fetch loads',
    none: 'No loads are open for bids in your areas right now. New ones appear here automatically.',
    sorts: { headers: ['Load ID', 'PICKUP Date', 'Time Remaining'], by: 'Load ID', key: 'loadNumber' },
    search: { box: 'Search by location or load ID', nothing: noneMatching, back: 'Show All' },
    pair: ({ loads }) => loads,
  },
  {
    at: '/bids?tab=all',
    label: 'All bids',
    endpoint: listTruckerBids,
    failed: "Couldn't load your bids",
    safe: "Your bids are safe. We just couldn't load this list.",
    none: 'No bids found.',
    sorts: { headers: ['Base Amount', 'Total Amount', 'Date'], by: 'Base Amount', key: 'base' },
    search: { box: byLoad, nothing: 'No bids in this tab match your search.', back: 'Show All' },
    pair: ({ loads }) => loads,
  },
  {
    at: '/trucker/loads',
    label: 'All Loads',
    endpoint: listWonLoads,
    failed: 'Error loading loads',
    safe: 'Failed to fetch won loads: Internal Server Error',
    retryReloads: true,
    none: 'You have not won any loads yet.',
    sorts: {
      headers: ['Load Number', 'Origin', 'Destination', 'Container Type', 'Pickup Date', 'Bid Amount', 'Status'],
      by: 'Destination',
      key: 'destination',
    },
    search: { box: byLoad, nothing: 'No loads in this tab match your search.', back: 'Show All' },
    pair: ({ won }) => won,
  },
  deadlines,
]

export const adminLists: readonly ListOnPage[] = [
  {
    at: '/manage-users',
    label: 'Users',
    endpoint: listUsers,
    failed: 'Failed to fetch users',
    none: 'Accounts appear here as people register.',
    sorts: { headers: ['Display Name', 'Username', 'Company', 'Created'], by: 'Company', key: 'companyName' },
    search: {
      box: 'Search by name, company or email',
      nothing: 'No account matches your filters.',
      back: 'Show All',
    },
    pair: ({ people }) => people,
  },
  {
    at: '/all-loads',
    label: 'Loads',
    endpoint: listLoads,
    failed: 'Failed to fetch loads',
    none: 'Loads appear here as shippers post them.',
    sorts: { headers: ['Destination', 'Expires', 'Created'], by: 'Destination', key: 'destination' },
    search: {
      box: 'Search by load, company or place',
      nothing: 'No loads match your current filter criteria.',
      back: 'Show All',
    },
    pair: ({ loads }) => loads,
  },
  {
    at: '/all-bids',
    label: 'Bids',
    endpoint: listAllBids,
    failed: 'Failed to fetch bids',
    none: 'Bids appear here as truckers submit them.',
    sorts: { headers: ['Submitted'], by: 'Submitted', key: 'submitted' },
    search: {
      box: 'Search by load, destination or trucker',
      nothing: 'No bid matches your search.',
      back: 'Clear search',
    },
    pair: ({ loads }) => loads,
    shows: ['$500.00', '$900.00'],
  },
]
