import { Checkbox, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { listTrackingLinks, makeTrackingLink } from '#domain/access/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { useDetails } from '#web/details/public.tsx'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import type { LinksDialogProps } from './links-dialog-props.ts'
import { LiveLinks } from './live-links.tsx'
import classes from './links.module.css'
import { trackingText } from './link-texts.ts'
import { MadeFoot } from './made-foot.tsx'
import { MadeLink } from './made-link.tsx'

const atFirst = { showContainer: true, showAppointments: true, showPod: false, showCarrier: false }
const choices = [
  ['showContainer', 'Container number'],
  ['showAppointments', 'Appointments'],
  ['showPod', 'Proof of delivery, to download'],
  ['showCarrier', 'Carrier and driver for gate check'],
] as const

/** Makes, lists and revokes the tracking links of a load. Source: XD-15; X-126. */
export function ShareTrackingDialog({ load, opened, onClose }: LinksDialogProps) {
  const { companyName } = useSignedInUser()
  const { data: details } = useDetails(load.id, 'shipper', { enabled: opened })
  const contact = contactOf(details?.deliveryPlace)
  const [label, setLabel] = useState('')
  const [options, setOptions] = useState(atFirst)
  const [missing, setMissing] = useState<string>()
  const asking = useDialog()
  const params = { id: load.id }
  const { data: links = [] } = useApi(listTrackingLinks, { params }, { enabled: opened })
  const { send, reply: made, isPending, problem } = useSend(makeTrackingLink, { onDone: () => setLabel('') })
  function make() {
    asking.props.onClose()
    send({ params, body: { label, ...options } })
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(label.trim() ? undefined : 'Name who gets the link')
    if (!label.trim()) return
    // The proof of delivery names the carrier, too.
    if (options.showCarrier || options.showPod) asking.open()
    else make()
  }
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title="Share Tracking"
        facts={
          <>
            <span>Load {load.loadNumber}</span>
            {made ? <span>{made.label}</span> : null}
            {made ? <span>ends 14 days after the last step</span> : null}
          </>
        }
        size={made ? 640 : undefined}
        dirty={label.trim() !== ''}
        onSubmit={submit}
        submitLabel="Make Link"
        submitting={isPending}
        cancelLabel="Close"
        problem={missing ?? problem}
        {...(made && {
          footer: (
            <MadeFoot
              link={{ id: made.id, name: made.label }}
              note="Anyone with the link can follow the load."
              onClose={onClose}
            />
          ),
        })}
      >
        {made ? (
          <MadeLink
            url={made.url}
            name={made.label}
            words={trackingText(load, companyName)}
            phone={contact}
            scan="Or scan with a phone"
          />
        ) : (
          <div className={classes.fields}>
            <TextInput
              label="Who gets the link"
              placeholder="ACME receiving"
              value={label}
              onChange={(event) => setLabel(event.currentTarget.value)}
            />
            <Checkbox.Group
              label="The page shows the load's steps, and"
              value={choices.flatMap(([name]) => (options[name] ? [name] : []))}
              onChange={(names) =>
                setOptions(Object.fromEntries(choices.map(([name]) => [name, names.includes(name)])) as typeof atFirst)
              }
            >
              <div className={classes.choices}>
                {choices.map(([name, words]) => (
                  <Checkbox key={name} value={name} label={words} />
                ))}
              </div>
            </Checkbox.Group>
            <LiveLinks links={links.map((link) => ({ ...link, name: link.label }))} />
          </div>
        )}
      </FormDialog>
      <ConfirmDialog
        {...asking.props}
        onConfirm={make}
        title="Show the carrier?"
        confirmLabel="Make Link"
        cancelLabel="Keep editing"
      >
        Anyone with this link can see the carrier's name, truck and plate.
      </ConfirmDialog>
    </>
  )
}

/** Whom the delivery place names: the one who mostly follows a load, but not always who gets the link. */
function contactOf(place: { contactName?: string | null; contactPhone?: string | null } | null | undefined) {
  return place?.contactPhone ? { number: place.contactPhone, who: place.contactName } : undefined
}
