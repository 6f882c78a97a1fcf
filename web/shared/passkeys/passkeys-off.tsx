import classes from './passkeys.module.css'

/** In place of what passkeys would do, where browsers have none: why, by the mark of theme.js. Source: Y-252. */
export function PasskeysOff() {
  return (
    <>
      <p className={classes.off}>Passkeys need an https address with a domain name.</p>
      <p className={classes.atLocalhost}>Passkeys don't work at an IP address. Open this page at localhost.</p>
    </>
  )
}
