export { StaffWebhooks } from './staff-webhooks.tsx'
export { WebhooksCard } from './webhooks-card.tsx'
