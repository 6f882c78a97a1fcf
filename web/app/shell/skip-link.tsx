import classes from './skip-link.module.css'

/** Leads past the menu, for who goes by keyboard; seen only while it has the focus. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      Skip to content
    </a>
  )
}
