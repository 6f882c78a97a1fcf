import classes from './details-card.module.css'

/** What a trucker's first entry of its own work does to the award. Source: X-013. */
export function Acknowledges() {
  return <p className={classes.later}>Saving this acknowledges the Rate Confirmation.</p>
}
