import { VisuallyHidden } from '@mantine/core'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import classes from './webhooks.module.css'

const [width, height, gap] = [96, 24, 1]

/** Deliveries of the last 24 hours, hour by hour: failed ones in red above delivered ones. */
export function Sparkline({ hours }: { hours: Webhook['lastDay'] }) {
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed))
  const step = width / hours.length
  const sum = (name: 'delivered' | 'failed') => hours.reduce((total, hour) => total + hour[name], 0)
  return (
    <>
      <svg className={classes.sparkline} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path className={classes.ground} d={`M0 ${height - 0.5}h${width}`} />
        {hours.map(({ delivered, failed }, place) => {
          const [low, high] = [(delivered / most) * (height - 2), (failed / most) * (height - 2)]
          const x = place * step
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the hours have no other name
            <g key={place}>
              <rect className={classes.delivered} x={x} y={height - 1 - low} width={step - gap} height={low} />
              <rect className={classes.failed} x={x} y={height - 1 - low - high} width={step - gap} height={high} />
            </g>
          )
        })}
      </svg>
      <VisuallyHidden>
        Last 24 hours: {sum('delivered')} delivered, {sum('failed')} failed
      </VisuallyHidden>
    </>
  )
}
