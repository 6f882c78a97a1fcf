import classes from './passkeys.module.css'

/** In place of what passkeys would do, where the address is not secure. Source: Y-252. */
export function PasskeysOff() {
  return <p className={classes.off}>Passkeys need a secure address (https).</p>
}
