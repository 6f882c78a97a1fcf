import { Button } from '@mantine/core'
import { useState } from 'react'
import { listLoads } from '#domain/loads/api.ts'
import { auctionStatuses } from '#domain/loads/lifecycle.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { AuctionsTable, EmptyAuctions } from '#web/auctions/public.tsx'
import { LoadDetailsDialog } from '#web/loads/public.tsx'
import { PageHeader } from '#web/shared/page-header.tsx'

const open = auctionStatuses.join(',')

/** All auctions that run, whoever's they are, to look at only. Source: docs/requirements.md, A-012, A-251; G-035. */
export function Component() {
  const auctions = useApiPages<typeof listLoads, 'admin'>(
    listLoads,
    { query: { status: open } },
    { failure: 'Failed to fetch loads' },
  )
  const [shown, setShown] = useState<{ load: AdminLoad; opened: boolean } | null>(null)

  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="Auctions of all shippers that are open for bids" />
      <AuctionsTable
        loads={auctions.items}
        total={auctions.total}
        action={(load) => (
          <Button variant="default" size="xs" onClick={() => setShown({ load, opened: true })}>
            Load Details
          </Button>
        )}
        empty={<EmptyAuctions statuses={open} action={null} />}
        errorText={auctions.errorText}
        onRetry={() => void auctions.refetch()}
        hasMore={auctions.hasNextPage}
        loadingMore={auctions.isFetchingNextPage}
        onLoadMore={auctions.loadMore}
      />
      {shown ? <LoadDetailsDialog {...shown} onClose={() => setShown({ ...shown, opened: false })} /> : null}
    </>
  )
}
