import { z } from 'zod'
import { historyTypes } from '#domain/events/history-kinds.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery, wordList } from '#domain/http/list-query.ts'
import { anyUser } from '#domain/permissions.ts'
import { Earnings } from './earnings.ts'
import { HistoryItem } from './history-item.ts'

/** Source: docs/decisions/product.md, G-054. */
export const listHistory = endpoint({
  method: 'GET',
  path: '/api/history',
  summary: "What happened to the caller's account, loads and bids, the latest first",
  access: anyUser,
  query: z.object({ type: wordList(historyTypes), ...pageQuery }),
  reply: z.array(HistoryItem),
  paged: true,
  topics: ['loads', 'bids', 'user', 'documents', 'sessions', 'settings', 'notifications'],
})

export const truckerEarnings = endpoint({
  method: 'GET',
  path: '/api/trucker/earnings',
  summary: 'What the trucker was awarded and has completed, by week and by month',
  access: ['trucker'],
  reply: Earnings,
  topics: ['loads', 'bids'],
})
