import { Button } from '@mantine/core'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'

const DeclineAwardDialog = lazyDialog(
  async () => (await import('./release/decline-award-dialog.tsx')).DeclineAwardDialog,
)

/** The other answer to an award that waits for its trucker. Source: X-146. */
export function DeclineButton({ loadId, confirmation }: { loadId: number; confirmation: Confirmation }) {
  const declining = useDialog<Confirmation>()
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => declining.open(confirmation)}>
        Decline
      </Button>
      {declining.item ? (
        <DeclineAwardDialog
          key={declining.opening}
          loadId={loadId}
          confirmation={declining.item}
          {...declining.props}
        />
      ) : null}
    </>
  )
}
