import { z } from 'zod'
import { historyTypes } from '#domain/events/history-kinds.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery, searchText, sortBy, wordList } from '#domain/http/list-query.ts'
import { anyUser } from '#domain/permissions.ts'
import { Earnings } from './earnings.ts'
import { HistoryItem } from './history-item.ts'

export const historySorts = ['time'] as const

/** `q` finds the lines of loads by number, place and container. */
export const listHistory = endpoint({
  method: 'GET',
  path: '/api/history',
  summary: "List the caller's history of account, loads and bids, latest first",
  access: anyUser,
  members: 'all',
  query: z.object({ type: wordList(historyTypes), q: searchText, sort: sortBy(historySorts), ...pageQuery }),
  reply: z.array(HistoryItem),
  paged: true,
  topics: ['loads', 'bids', 'user', 'documents', 'sessions', 'settings', 'notifications'],
})

export const truckerEarnings = endpoint({
  method: 'GET',
  path: '/api/trucker/earnings',
  summary: "Get the trucker's awarded and completed amounts by week and month",
  access: ['trucker'],
  members: 'all',
  reply: Earnings,
  topics: ['loads', 'bids'],
})
