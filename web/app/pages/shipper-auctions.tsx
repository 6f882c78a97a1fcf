import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconClockPlus, IconFileInfo, IconGavel, IconPlus } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { extendAuction, postLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { LoadSortKey } from '#domain/loads/sorts.ts'
import { May } from '#web/api/may.tsx'
import { BidsForLoadDialog } from '#web/bids/public.tsx'
import { ExtendAuctionDialog, LoadDetailsDialog } from '#web/loads/public.tsx'
import {
  auctionColumns,
  AuctionsTable,
  ContainerFilter,
  NoShipperAuctions,
  soonestFirst,
  useAuctionCount,
  useAuctionLoads,
  useAuctionStatuses,
  useContainerFilter,
} from '#web/loads/auctions/public.tsx'
import { useIsCompact, useIsTight } from '#web/shared/table/density.ts'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { shortened } from '#web/shared/table/list-table.tsx'
import classes from './shipper-auctions.module.css'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'

const sorts: readonly LoadSortKey[] = ['loadNumber', 'pickupDate', 'timeRemaining', 'bids', 'status']
const offered = { sorts, usual: soonestFirst }

type DialogName = 'bids' | 'details' | 'extend'

/** Rows on a phone's dashboard, and while the first are loading. */
const shortList = 10

type ShipperAuctionsProps = {
  /** A comma list of statuses; without it what the address asks for, else auctions that run or have expired. */
  statuses?: string
  onPostLoad: () => void
}

/** The shipper's auctions with all that can be done from a row. Source; G-061. */
export function ShipperAuctions({ statuses: own, onPostLoad }: ShipperAuctionsProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isPage = own !== undefined
  const { statuses, isUsual, isFiltered } = useAuctionStatuses(own)
  const [type, setType] = useContainerFilter()
  const state = useListState({ ...offered, isSearched: isPage, ...(type && { filters: { containerType: type } }) })
  const list = useAuctionLoads(statuses, state)
  const count = useAuctionCount(isUsual && type === null)
  const dialog = useDialog<{ name: DialogName; load: ShipperLoad }>()
  // What is chosen narrows the rows at hand until the server has answered.
  const shown = { ...list, items: list.items?.filter((load) => type === null || load.containerType === type) }
  const isNarrowed = type !== null || state.typed !== ''
  // On its page a list is longer than what holds its place, so the footer comes with the rows, as late as they do.
  const hasFooter = useDeferredValue(list.items !== undefined) || !isPage

  return (
    <>
      {isPage ? (
        <FilterBar
          label="Search by load, place or container"
          search={state.search}
          onSearch={state.setSearch}
          order={{ columns: auctionColumns({ action: () => null, wideBids: false }), state }}
        />
      ) : null}
      <AuctionsTable
        list={isPhone && !isPage ? shortened(shown, shortList) : shown}
        state={state}
        count={count}
        rowHref={(load) => `/shipper/loads/${load.id}`}
        action={(load, isOver) => (
          <RowActions isOver={isOver} hasBids={load.bidCount > 0} onOpen={(name) => dialog.open({ name, load })} />
        )}
        batchAction={(loads) => {
          const load = loads.find(({ bidCount }) => bidCount > 0)
          return load ? (
            <RowButton
              label="View Bids"
              name={`View Bids of the loads posted with ${load.loadNumber}`}
              icon={IconGavel}
              variant="light"
              onClick={() => dialog.open({ name: 'bids', load })}
            />
          ) : null
        }}
        headerAction={<ContainerFilter type={type} onChange={setType} statuses={statuses} />}
        {...(hasFooter && {
          footer: { label: 'View All Auctions', href: '/shipper/loads?status=pending,active' },
        })}
        empty={
          <NoShipperAuctions
            statuses={statuses}
            filtered={isFiltered || isNarrowed}
            action={
              <>
                <PostButton onClick={onPostLoad} />
                {isNarrowed ? (
                  <Button variant="default" onClick={() => state.setSearch('', { container: null })}>
                    Reset
                  </Button>
                ) : null}
              </>
            }
          />
        }
        skeletonRows={shortList}
      />
      {dialog.item ? (
        <RowDialogs
          name={dialog.props.opened ? dialog.item.name : null}
          load={list.items?.find(({ id }) => id === dialog.item?.load.id) ?? dialog.item.load}
          onClose={dialog.props.onClose}
        />
      ) : null}
    </>
  )
}

type RowActionsProps = { isOver: boolean; hasBids: boolean; onOpen: (dialog: DialogName) => void }

/** Bids can be read after the auction too. Source; F-056; G-008. */
function RowActions({ isOver, hasBids, onOpen }: RowActionsProps) {
  const isCompact = useIsCompact()
  return (
    <span className={classes.actions} data-line={isCompact || undefined}>
      {isOver ? (
        <May call={extendAuction}>
          <RowButton
            label="Extend Auction"
            icon={IconClockPlus}
            variant="light"
            asIcon={isCompact && hasBids}
            onClick={() => onOpen('extend')}
          />
        </May>
      ) : null}
      {hasBids || !isOver ? <RowButton label="View Bids" icon={IconGavel} onClick={() => onOpen('bids')} /> : null}
      <QuickDetails onClick={() => onOpen('details')} />
    </span>
  )
}

/** Quiet words below the buttons; where those stand in one line or are icons, one beside them. */
function QuickDetails({ onClick }: { onClick: () => void }) {
  const isCompact = useIsCompact()
  if (useIsTight() || isCompact)
    return <RowButton label="Load Details" icon={IconFileInfo} variant="subtle" asIcon onClick={onClick} />
  return (
    <button type="button" className={classes.quick} onClick={onClick}>
      Load Details
    </button>
  )
}

type RowDialogsProps = { name: DialogName | null; load: ShipperLoad; onClose: () => void }

/** Dialogs are outside the table: a row may leave it while its dialog is open. */
function RowDialogs({ name, load, onClose }: RowDialogsProps) {
  return (
    <>
      <BidsForLoadDialog load={load} opened={name === 'bids'} onClose={onClose} />
      <LoadDetailsDialog load={load} opened={name === 'details'} onClose={onClose} />
      <ExtendAuctionDialog load={load} opened={name === 'extend'} onClose={onClose} />
    </>
  )
}

function PostButton({ onClick }: { onClick: () => void }) {
  return (
    <May call={postLoad}>
      <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
        Post New Load
      </Button>
    </May>
  )
}
