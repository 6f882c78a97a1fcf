import classes from './optional-label.module.css'

/** The label of a field that may stay empty. A field that must be filled in has its name alone: most must. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>(optional)</span>
    </>
  )
}
