import { Anchor, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { listWebhooks } from '#domain/webhooks/api.ts'
import { type Webhook, webhookLimits } from '#domain/webhooks/webhook.ts'
import { useApi } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { FactRow, FactRows } from '#web/shared/parts/cards/fact-rows.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { stateOf } from './type-labels.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import classes from './webhooks.module.css'

const [width, height, gap] = [96, 24, 1]

/** The webhooks of a user, in the settings. */
export function WebhooksCard() {
  const read = useApi(listWebhooks, {}, { failure: "Couldn't load your webhooks" })
  const { data } = read
  const mayRead = useMay()(listWebhooks)
  const making = useDialog()
  const isFull = (data?.length ?? 0) >= webhookLimits.perAccount
  const action = (
    <Button variant="default" size="xs" disabled={!data || isFull} onClick={() => making.open()}>
      New Webhook
    </Button>
  )
  if (!mayRead) return null
  return (
    <>
      <SectionCard title="Webhooks" action={action} flush={(data?.length ?? 0) > 0}>
        <Loaded read={read} skeleton={<Skeleton height={14} width="60%" aria-hidden />}>
          {(webhooks) => <Rows webhooks={webhooks} />}
        </Loaded>
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

/** Deliveries of the last 24 hours, hour by hour: failed ones in red above delivered ones. */
function Sparkline({ hours }: { hours: Webhook['lastDay'] }) {
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed))
  const scale = (height - 2) / most
  /** A bar an hour, as a path: from so many deliveries up, so many high. */
  function barsOf(bars: [from: number, count: number][]): string {
    const step = width / bars.length
    const barAt = ([from, count]: [number, number], hour: number) =>
      `M${hour * step} ${height - 1 - from * scale}h${step - gap}v${-count * scale}h${gap - step}z`
    return bars.map(barAt).join('')
  }
  const sum = (name: 'delivered' | 'failed') => hours.reduce((total, hour) => total + hour[name], 0)
  return (
    <>
      <svg className={classes.sparkline} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path className={classes.ground} d={`M0 ${height - 0.5}h${width}`} />
        <path className={classes.delivered} d={barsOf(hours.map(({ delivered }) => [0, delivered]))} />
        <path className={classes.failed} d={barsOf(hours.map(({ delivered, failed }) => [delivered, failed]))} />
      </svg>
      <VisuallyHidden>
        Last 24 hours: {sum('delivered')} delivered, {sum('failed')} failed
      </VisuallyHidden>
    </>
  )
}
