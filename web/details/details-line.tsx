import type { DetailSide } from '#domain/details/fields.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { DetailsDialogProps } from './details-dialog.tsx'
import type { DetailLoad, DetailsQuery } from './use-details.ts'
import classes from './details-card.module.css'

const DetailsDialog = lazyDialog<DetailsDialogProps>(async () => (await import('./details-dialog.tsx')).DetailsDialog)

type DetailsLineProps = { query: DetailsQuery; load: DetailLoad; side: DetailSide }

/** While bidding runs: how much of the checklist there is, and the way to it. */
export function DetailsLine({ query: { data }, load, side }: DetailsLineProps) {
  const dialog = useDialog()
  const { ready, of } = data?.readiness ?? { ready: 0, of: 0 }
  return (
    <p className={classes.line}>
      <span>
        Container and deadlines: <strong>{data ? `${ready} of ${of}` : '…'}</strong>
      </span>
      <button type="button" data-touch className={classes.add} disabled={!data} onClick={() => dialog.open()}>
        {ready === of ? 'Open' : 'Add'}
      </button>
      {data ? <DetailsDialog key={dialog.opening} {...{ details: data, load, side }} {...dialog.props} /> : null}
    </p>
  )
}
