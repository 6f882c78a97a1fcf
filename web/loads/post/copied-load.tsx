import { Skeleton } from '@mantine/core'
import type { LoadCopy } from '#domain/loads/copy.ts'
import { fieldRow } from '#domain/details/fields.ts'
import { directionWords } from '#domain/loads/direction-words.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import type { CopiedLoad, useLoadCopy } from './use-load-copy.ts'
import classes from './post-load.module.css'

/** Where the values of the form come from, and which fields were left out, in the labels of the form. Source: X-252. */
export function CopiedFrom({ load, copy }: { load: CopiedLoad; copy: LoadCopy }) {
  const labels = directionWords(copy.export)
  const left = copy.dropped
    .map((name) => (name === 'pickupDate' || name === 'deliveryDate' ? dateName(labels[name]) : fieldRow(name).label))
    .join(', ')
  return (
    <p className={classes.copied}>
      Copied from {load.loadNumber}.{left ? ` Left out: ${left}.` : null}
    </p>
  )
}

/** "Pickup date" as "pickup date", "Loading" of an export as "loading date". */
function dateName(label: string): string {
  return `${label.toLowerCase().replace(/ date$/, '')} date`
}

/** The form while the load that it copies is fetched, or could not be. */
export function MissingCopy({ errorText, retry }: Pick<ReturnType<typeof useLoadCopy>, 'errorText' | 'retry'>) {
  if (errorText) {
    return (
      <FailedList title="Couldn't copy the load" onRetry={retry}>
        {errorText}
      </FailedList>
    )
  }
  return (
    <div className={classes.split} role="status" aria-label="Copying the load">
      <div className={classes.section}>
        <div />
        <div className={classes.fields}>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} height={56} radius={8} />
          ))}
        </div>
      </div>
      <div className={classes.side}>
        <Skeleton height={320} radius={12} />
      </div>
    </div>
  )
}
