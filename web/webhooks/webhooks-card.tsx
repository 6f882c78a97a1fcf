import { Anchor, Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { listWebhooks } from '#domain/webhooks/api.ts'
import { type Webhook, webhookLimits } from '#domain/webhooks/webhook.ts'
import { useApi } from '#web/api/hooks.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { FactRow, FactRows } from '#web/shared/parts/cards/fact-rows.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { Sparkline } from './sparkline.tsx'
import { stateOf } from './type-labels.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import classes from './webhooks.module.css'

/** The webhooks of a user, in the settings. */
export function WebhooksCard() {
  const { data, errorText, isFetching, refetch } = useApi(listWebhooks, {}, { failure: "Couldn't load your webhooks" })
  const making = useDialog()
  const isFull = (data?.length ?? 0) >= webhookLimits.perAccount
  const action = (
    <Button variant="default" size="xs" disabled={!data || isFull} onClick={() => making.open()}>
      New Webhook
    </Button>
  )
  return (
    <>
      <SectionCard title="Webhooks" action={action} flush={(data?.length ?? 0) > 0}>
        {data ? <Rows webhooks={data} /> : null}
        {!data && errorText ? (
          <FailedList title={errorText} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {!data && !errorText ? <Skeleton height={14} width="60%" aria-hidden /> : null}
        {data ? <RefreshFailed text={errorText} onRetry={() => void refetch()} /> : null}
      </SectionCard>
      {/* Outside: the card draws its content anew with the first webhook, and a secret is shown once. */}
      <WebhookDialog key={making.opening} webhook={null} {...making.props} />
    </>
  )
}

function Rows({ webhooks }: { webhooks: Webhook[] }) {
  if (webhooks.length === 0) {
    return (
      <p className={classes.text}>
        A webhook sends your own system a signed message, to an https address, when something happens to your loads and
        bids.
      </p>
    )
  }
  return (
    <FactRows>
      {webhooks.map((webhook) => (
        <Row key={webhook.id} webhook={webhook} />
      ))}
    </FactRows>
  )
}

function Row({ webhook }: { webhook: Webhook }) {
  const { id, url, description, lastDeliveredAt, lastDay } = webhook
  const { words, glyph } = stateOf(webhook)
  return (
    <FactRow
      name={
        <Anchor component={Link} data-touch underline="hover" inherit to={`/settings/webhooks/${id}`}>
          {description || new URL(url).host}
        </Anchor>
      }
      facts={
        <>
          <span className={classes.flowing}>
            <StatusGlyph status={glyph} />
            {words}
          </span>
          {lastDeliveredAt ? (
            <>
              {' · last delivered '}
              <RelativeTime at={lastDeliveredAt} inSentence />
            </>
          ) : null}
        </>
      }
      side={<Sparkline hours={lastDay} />}
    />
  )
}
