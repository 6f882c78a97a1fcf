import { Button } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { removeFactors, removeStaffFactors } from '#domain/factors/api.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'

export const RemoveFactorsDialog = lazyDialog(
  async () => (await import('./remove-factors-dialog.tsx')).RemoveFactorsDialog,
)

type RemoveFactorsButtonProps = {
  /** The call of the portal that the account is of. */
  endpoint: typeof removeFactors | typeof removeStaffFactors
  account: { id: number; username: string; hasSecondFactor?: boolean | undefined }
}

/** For administrators of staff, at an account whose owner lost the second factor; nothing while there is none. Source: Y-247. */
export function RemoveFactorsButton({ endpoint, account }: RemoveFactorsButtonProps) {
  const dialog = useDialog()
  // A dialog around it knows the account as it was when it opened.
  const [isRemoved, setRemoved] = useState(false)
  if (useStaff()?.role !== 'admin') return null
  return (
    <>
      {account.hasSecondFactor && !isRemoved ? (
        <Button
          variant="default"
          leftSection={<IconShieldOff size={16} stroke={1.75} aria-hidden />}
          onClick={() => dialog.open()}
        >
          Remove Second Factor
        </Button>
      ) : null}
      <RemoveFactorsDialog endpoint={endpoint} account={account} onRemoved={() => setRemoved(true)} {...dialog.props} />
    </>
  )
}
