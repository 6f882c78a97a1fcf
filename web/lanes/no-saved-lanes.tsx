import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useLanes } from './use-lanes.ts'
import classes from './no-saved-lanes.module.css'

/** One line about lanes for those who have none. Source: G-261. */
export function NoSavedLanes() {
  const lanes = useLanes()
  if (lanes.data?.length !== 0) return null
  return (
    <section className={classes.line} aria-label="Saved Lanes">
      <span>No saved lanes yet. Save a filter of available loads to be notified of new ones.</span>
      <Button variant="default" component={Link} to="/available-loads">
        Filter Available Loads
      </Button>
    </section>
  )
}
