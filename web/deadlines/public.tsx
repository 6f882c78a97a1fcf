/** What the dashboards and the won loads show of deadlines. */
export { NeedsAttention } from './needs-attention.tsx'
export { Today, useIsTodayKnown } from './today.tsx'
