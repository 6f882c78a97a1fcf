import classes from './developers.module.css'

/** Words of the document; what stands between backticks is code. */
export function Words({ text }: { text: string }) {
  return (
    <span className={classes.said}>
      {text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}
    </span>
  )
}
