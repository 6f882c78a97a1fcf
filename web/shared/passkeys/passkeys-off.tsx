import classes from './passkeys.module.css'

/**
 * In place of what passkeys would do, where browsers have none: why, by the mark of theme.js. Where something may have been
 * typed, nothing leads to another address. Source: Y-252; F-270.
 */
export function PasskeysOff({ atSignIn = false }: { atSignIn?: boolean }) {
  return (
    <>
      <p className={classes.off}>Passkeys need an https address with a domain name.</p>
      {atSignIn ? null : (
        <p className={classes.atLocalhost}>Passkeys don't work at an IP address. Open this page at localhost.</p>
      )}
    </>
  )
}
