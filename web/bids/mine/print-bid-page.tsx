import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { readBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApi } from '#web/api/hooks.ts'
import logo from '#web/assets/logo.svg'
import { LoadFacts } from '#web/loads/public.tsx'
import { brand } from '#web/shared/parts/brand.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { useLightPrint } from '#web/shared/parts/light-print.ts'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import { RetryButton } from '#web/shared/list/retry-button.tsx'
import { BidBreakdown } from '#web/shared/facts/bid-breakdown.tsx'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import classes from './print-bid-page.module.css'

/** A bid on one sheet of paper, without the shell. Source; G-056. */
export function Component() {
  const { bidId = '' } = useParams()
  const query = useApi(readBid, { params: { id: bidId } }, { reader: 'trucker' })
  if (query.data) return <PrintedBid bid={query.data} />
  if (!query.error) return <main className={classes.page} aria-busy />
  return <Failed error={query.error} onRetry={() => void query.refetch()} />
}

function PrintedBid({ bid }: { bid: TruckerBid }) {
  const [printedAt] = useState(() => new Date())
  const inWords = useInstantWords(bid.load.drayageAreaID)
  usePageTitle(`Bid on ${bid.load.loadNumber}`)
  useLightPrint()
  useAutomaticPrint()
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div className={classes.brand}>
          <img src={logo} width={28} height={28} alt="" />
          {brand.name}
          <small>{brand.subtitle}</small>
        </div>
        <div className={classes.identity}>
          <h1 className={classes.title}>Bid on load {bid.load.loadNumber}</h1>
          <p className={classes.note}>Submitted {inWords(bid.createdAt)}</p>
        </div>
        <StatusBadge status={bidStatusName(bid.status)} />
        <Button
          className={classes.print}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </header>
      <section className={classes.part} aria-label="Load Details">
        <h2>Load Details</h2>
        <LoadFacts load={bid.load} />
      </section>
      <section className={classes.part} aria-label="Bid Details">
        <h2>Bid Details</h2>
        <BidBreakdown charges={bid} />
      </section>
      <footer className={classes.note}>Printed {inWords(printedAt)}</footer>
    </main>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404
  const title = isMissing ? 'Bid not found' : 'Failed to fetch bid details'
  usePageTitle(title)
  return (
    <main className={classes.page}>
      <h1 className={classes.hidden}>{title}</h1>
      <EmptyState
        kind="failed"
        title={title}
        action={
          <Group justify="center">
            <Button component={Link} to="/bids">
              Back to My Bids
            </Button>
            <RetryButton onClick={onRetry} />
          </Group>
        }
      >
        {isMissing ? "We couldn't find that bid." : serverMessage(error)}
      </EmptyState>
    </main>
  )
}

/** Opens the print dialog once the page and its fonts are loaded. */
function useAutomaticPrint() {
  useEffect(() => {
    let wanted = true
    void document.fonts.ready.then(() => {
      if (wanted) requestAnimationFrame(() => window.print())
    })
    return () => {
      wanted = false
    }
  }, [])
}
