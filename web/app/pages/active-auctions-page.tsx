import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import { May } from '#web/api/may.tsx'
import { postLoad } from '#domain/loads/api.ts'
import { PostLoadDialog, usePostLoad } from '#web/loads/public.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { ShipperAuctions } from './shipper-auctions.tsx'

/** The shipper's open auctions and nothing else. Source; G-002. */
export function Component() {
  const post = usePostLoad()
  return (
    <>
      <PageHeader title="Active Auctions" subtitle="Open for bids, ending soonest first">
        <May call={postLoad}>
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={post.open}>
            Post New Load
          </Button>
        </May>
      </PageHeader>
      <ShipperAuctions statuses={auctionStatuses.join(',')} onPostLoad={post.open} />
      <PostLoadDialog opened={post.opened} onClose={post.close} onPosted={post.onPosted} />
    </>
  )
}
