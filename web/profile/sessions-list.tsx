import { Button, Skeleton } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceUnknown } from '@tabler/icons-react'
import { formatDateTime } from '#domain/formats.ts'
import type { endSession, listSessions, Session } from '#domain/profile/api.ts'
import type { endStaffSession, listStaffSessions } from '#domain/staff/sessions-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import classes from './sessions-list.module.css'

const icons = { computer: IconDeviceDesktop, phone: IconDeviceMobile, other: IconDeviceUnknown }

type SessionsListProps = {
  /** Those of the portal. */
  list: typeof listSessions | typeof listStaffSessions
  end: EndEndpoint
}
type EndEndpoint = typeof endSession | typeof endStaffSession

/** Where the account is signed in, and a way to end each session but this one. */
export function SessionsList({ list, end }: SessionsListProps) {
  const read = useApi(list, {}, { fresh: true, failure: "Couldn't load your sessions" })
  const ending = useDialog<Session>()
  return (
    <section aria-label="Signed-in devices">
      <Loaded read={read} skeleton={<Waiting />}>
        {(sessions) => (
          <ul className={classes.list}>
            {sessions.map((session) => (
              <Row key={session.id} session={session} onEnd={() => ending.open(session)} />
            ))}
          </ul>
        )}
      </Loaded>
      {ending.item ? (
        <EndDialog session={ending.item} {...ending.props} endpoint={end} onFailed={() => void read.refetch()} />
      ) : null}
    </section>
  )
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, current, createdAt, lastSeenAt, endsAt } = session
  const Icon = icons[device.kind]
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <p className={classes.device}>
          {device.words}
          {current ? <span className={classes.badge}>This device</span> : null}
        </p>
        <p className={classes.times}>
          {current ? 'Active now' : <LastSeen at={lastSeenAt} />}
          <span>Signed in {formatDateTime(createdAt)}</span>
          <span>Ends {formatDateTime(endsAt)}</span>
        </p>
      </div>
      {current ? null : (
        <Button
          variant="default"
          size="xs"
          aria-label={`End session: ${device.words}, signed in ${formatDateTime(createdAt)}`}
          onClick={onEnd}
        >
          End Session
        </Button>
      )}
    </li>
  )
}

function LastSeen({ at }: { at: string }) {
  return (
    <span>
      Last seen <RelativeTime at={at} inSentence />
    </span>
  )
}

type EndDialogProps = DialogProps & { endpoint: EndEndpoint; session: Session; onFailed: () => void }

function EndDialog({ endpoint, session: { id, device }, onFailed, ...dialog }: EndDialogProps) {
  return (
    <AskQuestion
      {...dialog}
      call={endpoint}
      args={{ params: { id } }}
      title="End this session?"
      submitLabel="End Session"
      destructive
      done={{ title: 'Session ended', text: `${device.words} is signed out.` }}
      failed={{ title: "Couldn't end the session", text: 'Failed to end the session' }}
      onRefused={onFailed}
    >
      {device.words} will be signed out.
    </AskQuestion>
  )
}

function Waiting() {
  return (
    <div className={classes.list} aria-busy>
      {[0, 1].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={40} height={40} radius={8} />
          <div className={classes.words}>
            <Skeleton width={160} height={12} my={4} />
            <Skeleton width={260} maw="100%" height={12} my={3} />
          </div>
        </div>
      ))}
    </div>
  )
}
