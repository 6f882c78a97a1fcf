import { Button } from '@mantine/core'
import { revokeLink } from '#domain/access/api.ts'
import { formatDate, formatDateTime } from '#domain/formats.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import classes from './links.module.css'

export type ListedLink = {
  id: number
  name: string
  knownBy: string
  expiresAt: string
  lastUsedAt: string | null
}

/** The live links of a load, each with its last use and a way to revoke it; nothing while there are none. */
export function LiveLinks({ links }: { links: ListedLink[] }) {
  const revoking = useDialog<ListedLink>()
  if (links.length === 0) return null
  return (
    <section aria-label="Live links">
      <h3 className={classes.title}>Live links</h3>
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link.id} className={classes.link}>
            <span className={classes.name}>{link.name}</span>
            <span className={classes.facts}>
              {link.knownBy}… · {link.lastUsedAt ? `last used ${formatDateTime(link.lastUsedAt)}` : 'not used yet'} ·
              ends {formatDate(link.expiresAt)} at the latest
            </span>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              aria-label={`Revoke the link of ${link.name}`}
              onClick={() => revoking.open(link)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {revoking.item ? <RevokeDialog key={revoking.opening} link={revoking.item} {...revoking.props} /> : null}
    </section>
  )
}

type RevokeDialogProps = { link: ListedLink; opened: boolean; onClose: () => void }

function RevokeDialog({ link, opened, onClose }: RevokeDialogProps) {
  const { mutate, isPending } = useApiMutation(revokeLink)
  function revoke() {
    mutate(
      { params: { id: link.id } },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: 'Link revoked' })
          onClose()
        },
        onError: (error) => showToast({ kind: 'error', title: 'Error', text: serverMessage(error) }),
      },
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={revoke}
      title={`Revoke the link of ${link.name}?`}
      confirmLabel="Revoke Link"
      cancelLabel="Keep link"
      destructive
      loading={isPending}
    >
      It stops working right away, also on pages that are open.
    </ConfirmDialog>
  )
}
