import { Button } from '@mantine/core'
import { revokeLink } from '#domain/access/api.ts'
import { formatDate } from '#domain/formats.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { useInstantWords, useZone } from '#web/shared/facts/zone.ts'
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
  const inWords = useInstantWords()
  const timeZone = useZone()
  if (links.length === 0) return null
  return (
    <section aria-label="Live links">
      <h3 className={classes.title}>Live links</h3>
      <ul className={classes.list}>
        {links.map((link) => (
          <li key={link.id} className={classes.link}>
            <span className={classes.name}>{link.name}</span>
            <span className={classes.facts}>
              {link.knownBy}… · {link.lastUsedAt ? `last used ${inWords(link.lastUsedAt)}` : 'not used yet'} · ends{' '}
              {formatDate(link.expiresAt, timeZone)} at the latest
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
      {revoking.item ? <RevokeDialog link={revoking.item} {...revoking.props} /> : null}
    </section>
  )
}

type RevokeDialogProps = DialogProps & { link: Pick<ListedLink, 'id' | 'name'>; onRevoked?: () => void }

export function RevokeDialog({ link, onRevoked, ...dialog }: RevokeDialogProps) {
  return (
    <AskQuestion
      {...dialog}
      onDone={onRevoked}
      call={revokeLink}
      args={{ params: { id: link.id } }}
      title={`Revoke the link of ${link.name}?`}
      submitLabel="Revoke Link"
      cancelLabel="Keep link"
      destructive
      done={{ title: 'Link revoked' }}
      failed={{ title: 'Error' }}
    >
      It stops working right away, also on pages that are open.
    </AskQuestion>
  )
}
