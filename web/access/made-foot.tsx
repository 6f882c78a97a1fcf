import { Button } from '@mantine/core'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { RevokeDialog } from './live-links.tsx'
import classes from './made-link.module.css'

type MadeFootProps = { link: { id: number; name: string }; note: string; onClose: () => void }

/** The foot of the dialog of a new link. */
export function MadeFoot({ link, note, onClose }: MadeFootProps) {
  const revoking = useDialog()
  return (
    <>
      <span className={classes.footNote}>{note}</span>
      <Button variant="subtle" color="red" onClick={() => revoking.open()}>
        Revoke Link
      </Button>
      <Button variant="default" onClick={onClose}>
        Done
      </Button>
      <RevokeDialog link={link} {...revoking.props} onRevoked={onClose} />
    </>
  )
}
