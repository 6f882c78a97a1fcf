import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { type MailChoice, mailChoices } from '#domain/events/kind-row.ts'
import type { NotificationChoice, NotificationChoicesChange } from '#domain/profile/notification-choices.ts'
import { DataTable } from '#web/shared/table/data-table.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import classes from './choices-table.module.css'

/** Which ways there are at all, and what is switched off as a whole. */
export type Ways = {
  mail: boolean
  push: boolean
  /** The switch of the bell. */
  inApp: boolean
  /** False for a trucker who wants no notifications of an area's new loads. */
  newLoads: boolean
}

type OnChange = (change: NotificationChoicesChange) => void
type ChoicesTableProps = { choices: NotificationChoice[] | undefined; ways: Ways; onChange: OnChange }

/** Every kind of notification with its ways. Source: G-201. */
export function ChoicesTable({ choices, ways, onChange }: ChoicesTableProps) {
  return (
    <DataTable
      label="Notification channels"
      columns={columnsOf(ways, onChange)}
      rows={choices}
      getRowKey={({ kind }) => kind}
      headingOf={({ heading }) => heading ?? ''}
      roomyWidth={520}
      rowHeight="plain"
      skeletonRows={6}
      renderCard={(choice, identity) => (
        <div className={classes.card}>
          <div className={classes.words}>
            {identity(<span className={classes.kind}>{choice.label}</span>)}
            <div className={classes.boxes}>
              <Way choice={choice} way="inApp" ways={ways} onChange={onChange} withLabel />
              {ways.push ? <Way choice={choice} way="push" ways={ways} onChange={onChange} withLabel /> : null}
            </div>
          </div>
          {ways.mail ? (
            <div>
              <p className={classes.caption} aria-hidden>
                Email
              </p>
              <Mail choice={choice} ways={ways} onChange={onChange} />
            </div>
          ) : null}
        </div>
      )}
    />
  )
}

function columnsOf(ways: Ways, onChange: OnChange): Column<NotificationChoice>[] {
  const cell = (content: ReactNode) => <div className={classes.cell}>{content}</div>
  const boxes = (way: 'inApp' | 'push') => ({
    key: way,
    header: wayLabels[way],
    width: 92,
    cell: (choice: NotificationChoice) =>
      cell(<Way choice={choice} way={way} ways={ways} onChange={onChange} withLabel={false} />),
  })
  return [
    {
      key: 'kind',
      header: 'Notification',
      identity: true,
      cell: ({ label }) => cell(<span className={classes.kind}>{label}</span>),
    },
    boxes('inApp'),
    ...(ways.push ? [boxes('push')] : []),
    ...(ways.mail
      ? [
          {
            key: 'mail',
            header: 'Email',
            width: 136,
            cell: (choice: NotificationChoice) => cell(<Mail choice={choice} ways={ways} onChange={onChange} />),
          },
        ]
      : []),
  ]
}

type WayProps = { choice: NotificationChoice; ways: Ways; onChange: OnChange }

const wayLabels = { inApp: 'In app', push: 'Devices' }

function Way({ choice, way, ways, onChange, withLabel }: WayProps & { way: 'inApp' | 'push'; withLabel: boolean }) {
  const disabled = !ways[way] || isOff(choice, ways)
  return (
    <Checkbox
      aria-label={`${choice.label}: ${wayLabels[way]}`}
      label={withLabel ? wayLabels[way] : undefined}
      checked={choice[way] && !disabled}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange({ choices: [{ kind: choice.kind, [way]: currentTarget.checked }] })}
    />
  )
}

const mailLabels: Record<MailChoice, string> = { off: 'Off', at_once: 'Right away', daily: 'Daily' }

function Mail({ choice, ways, onChange }: WayProps) {
  const disabled = isOff(choice, ways)
  return (
    <NativeSelect
      className={classes.mail}
      size="xs"
      aria-label={`${choice.label}: Email`}
      value={disabled ? 'off' : choice.mail}
      disabled={disabled}
      data={mailChoices.map((value) => ({ value, label: mailLabels[value] }))}
      onChange={({ currentTarget }) => {
        const chosen = mailChoices.find((value) => value === currentTarget.value)
        if (chosen) onChange({ choices: [{ kind: choice.kind, mail: chosen }] })
      }}
    />
  )
}

function isOff({ kind }: NotificationChoice, { newLoads }: Ways): boolean {
  return kind === 'new_load' && !newLoads
}
