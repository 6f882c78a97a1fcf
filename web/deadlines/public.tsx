/** What the dashboards show of deadlines. */
export { NeedsAttention } from './needs-attention.tsx'
