import { TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { listDriverLinks, makeDriverLink } from '#domain/access/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import type { LinksDialogProps } from './links-dialog-props.ts'
import { LiveLinks } from './live-links.tsx'
import classes from './links.module.css'
import { driverText } from './link-texts.ts'
import { MadeFoot } from './made-foot.tsx'
import { MadeLink } from './made-link.tsx'

const nothing = { driverName: '', phone: '' }

/** Makes, lists and revokes the links by which drivers work a load. Source: XD-15; X-112. */
export function SendToDriverDialog({ load, opened, onClose }: LinksDialogProps) {
  const { companyName } = useSignedInUser()
  const [typed, setTyped] = useState(nothing)
  const params = { id: load.id }
  const { data: links = [] } = useApi(listDriverLinks, { params }, { enabled: opened })
  const { send, reply: made, isPending, problem } = useSend(makeDriverLink, { onDone: () => setTyped(nothing) })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { driverName: typed.driverName, phone: typed.phone.trim() || null }
    send({ params, body })
  }
  const change = (field: keyof typeof nothing) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setTyped((before) => ({ ...before, [field]: value }))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Send to Driver"
      facts={
        <>
          <span>Load {load.loadNumber}</span>
          {made ? <span>{made.driverName}</span> : null}
          {made ? <span>ends 14 days after the container is back</span> : null}
        </>
      }
      size={made ? 640 : undefined}
      dirty={typed.driverName.trim() !== '' || typed.phone.trim() !== ''}
      onSubmit={submit}
      submitLabel="Make Link"
      submitting={isPending}
      cancelLabel="Close"
      problem={problem}
      {...(made && {
        footer: (
          <MadeFoot
            link={{ id: made.id, name: made.driverName }}
            note="Anyone with the link can report steps."
            onClose={onClose}
          />
        ),
      })}
    >
      {made ? (
        <MadeLink
          url={made.url}
          name={made.driverName}
          words={driverText(load, companyName)}
          phone={made.phone ? { number: made.phone } : undefined}
          scan="Or scan with the driver's phone"
        />
      ) : (
        <div className={classes.fields}>
          <TextInput
            label="Driver's name"
            autoComplete="off"
            value={typed.driverName}
            onChange={change('driverName')}
          />
          <TextInput
            label={<OptionalLabel>Phone</OptionalLabel>}
            type="tel"
            autoComplete="off"
            value={typed.phone}
            onChange={change('phone')}
          />
          <LiveLinks links={links.map((link) => ({ ...link, name: link.driverName }))} />
        </div>
      )}
    </FormDialog>
  )
}
