import { useNavigation } from 'react-router'
import classes from './loading-bar.module.css'

/** A line at the top of the window while a page is fetched. */
export function LoadingBar() {
  return <div className={classes.bar} role="progressbar" aria-label="Loading the page" />
}

/** The same on the way from one page to the next. */
export function NavigationBar() {
  return useNavigation().state === 'loading' ? <LoadingBar /> : null
}
