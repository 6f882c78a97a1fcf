import { Button } from '@mantine/core'
import type { PlatformUserDetails } from '#domain/staff/platform-user.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import classes from './open-limit.module.css'

const OpenLimitDialog = lazyDialog(async () => (await import('./open-limit-dialog.tsx')).OpenLimitDialog)

type OpenLimitProps = { user: Pick<PlatformUserDetails, 'id' | 'username'>; limit: number }

/** How many auctions a new shipper may have open, and the button that changes it. Source: F-206. */
export function OpenLimit({ user, limit }: OpenLimitProps) {
  const dialog = useDialog()
  return (
    <span className={classes.limit}>
      Up to {limit} until the first award
      <Button variant="subtle" size="compact-sm" data-touch onClick={() => dialog.open()}>
        Change Limit
      </Button>
      <OpenLimitDialog key={dialog.opening} user={user} limit={limit} {...dialog.props} />
    </span>
  )
}
