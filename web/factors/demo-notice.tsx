import { demoMarket } from '#domain/demo/api.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { useApi } from '#web/api/hooks.ts'
import classes from './factors.module.css'

/** On a demo market, at the accounts that everyone knows: how to try it without locking others out. */
export function DemoNotice({ portal, username }: { portal: Portal; username: string }) {
  const { data } = useApi(demoMarket, {})
  const isShared = data?.accounts.some((account) => account.portal === portal && account.username === username)
  if (!data?.demo || !isShared) return null
  return (
    <p className={classes.note} role="note">
      This is a demo account that others use too. To try the second factor, scan the code with an authenticator app,
      sign out and in again, then remove it so that others can sign in.
    </p>
  )
}
