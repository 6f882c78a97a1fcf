import { Skeleton } from '@mantine/core'
import classes from './bid-form.module.css'

/** The shape of a bid form while the bid is fetched. */
export function BidFormSkeleton() {
  return (
    <div className={classes.columns} aria-busy>
      <div className={classes.main}>
        <Skeleton height={128} radius={12} />
        <Skeleton height={36} width="70%" />
        <div className={classes.fields}>
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <Skeleton key={index} height={60} radius={8} />
          ))}
        </div>
      </div>
      <Skeleton height={400} radius={12} />
    </div>
  )
}
