import { Anchor, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { listWebhooks } from '#domain/webhooks/api.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import { useApi } from '#web/api/hooks.ts'
import { StatusWords } from '#web/shared/facts/status/status-badge.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { stateOf } from './type-labels.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import classes from './webhooks.module.css'

/** One webhook of a user: how it does, what it was sent, and what can be done about it. */
export function Component() {
  const { webhookId } = useParams()
  const read = useApi(listWebhooks, {}, { failure: "Couldn't load your webhooks" })
  return (
    <>
      <Anchor component={Link} data-touch underline="hover" to="/settings" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        Back to Settings
      </Anchor>
      <Loaded read={read} skeleton={<Skeleton height={220} radius="lg" aria-hidden />}>
        {(webhooks) => {
          const webhook = webhooks.find(({ id }) => String(id) === webhookId)
          return webhook ? <View webhook={webhook} /> : <Missing />
        }}
      </Loaded>
    </>
  )
}

function Missing() {
  return (
    <>
      <PageHeader title="Webhook Not Found" />
      <EmptyState kind="empty" title="You have no such webhook">
        It may have been removed.
      </EmptyState>
    </>
  )
}

function View({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <PageHeader title={webhook.description || new URL(webhook.url).host} subtitle="Webhook" />
      <div className={classes.parts}>
        <SectionCard title="Webhook">
          <div className={classes.fields}>
            <About webhook={webhook} />
            <WebhookActions webhook={webhook} />
          </div>
        </SectionCard>
        <WebhookDeliveries webhook={webhook} />
      </div>
    </>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  const { words, glyph } = stateOf(webhook)
  return (
    <div>
      <StatusWords status={glyph}>{words}</StatusWords>
      <p className={classes.name}>{webhook.url}</p>
      <p className={classes.facts}>{webhook.types.join(', ')}</p>
      {webhook.lanesOnly ? <p className={classes.facts}>New loads on saved lanes only</p> : null}
    </div>
  )
}
