import classes from './to-confirm-chip.module.css'

/** That the trucker of a bid has not confirmed its price, since the award that it lost to has ended. Source: X-232. */
export function ToConfirmChip() {
  return <span className={classes.chip}>Price not confirmed</span>
}
