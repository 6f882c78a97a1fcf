import { VisuallyHidden } from '@mantine/core'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import classes from './webhooks.module.css'

const [width, height, gap] = [96, 24, 1]

/** Deliveries of the last 24 hours, hour by hour: failed ones in red above delivered ones. */
export function Sparkline({ hours }: { hours: Webhook['lastDay'] }) {
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
