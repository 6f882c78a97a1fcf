import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { demoMarket } from '#domain/demo/api.ts'
import type { Factors, TotpSetUp } from '#domain/factors/api.ts'
import { recoveryLimits } from '#domain/factors/codes.ts'
import { formatDate } from '#domain/formats.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { useApi } from '#web/api/hooks.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { factorCalls } from './factor-calls.ts'
import classes from './factors.module.css'

const SetUpDialog = lazyDialog(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const RenewDialog = lazyDialog(async () => (await import('./renew-dialog.tsx')).RenewDialog)
const RemoveDialog = lazyDialog(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

type SecondFactorProps = { portal: Portal; username: string }

/** The own second factor: set it up, make new recovery codes, remove it. Source: XD-18. */
export function SecondFactor({ portal, username }: SecondFactorProps) {
  const failure = "Couldn't load your second factor"
  const read = useApi(factorCalls[portal].read, {}, { failure })
  const settingUp = useDialog<TotpSetUp>()
  const renewing = useDialog()
  const removing = useDialog()
  return (
    <div className={classes.parts}>
      <Loaded read={read} skeleton={<Skeleton height={14} width="60%" aria-hidden />}>
        {(factors) => (
          <>
            {factors.totp ? (
              <IsOn factors={factors} onRenew={() => renewing.open()} onRemove={() => removing.open()} />
            ) : (
              <IsOff portal={portal} onBegun={settingUp.open} />
            )}
            <DemoNotice portal={portal} username={username} />
          </>
        )}
      </Loaded>
      {/* Outside: what is shown above changes with the first code, and recovery codes are shown once. */}
      {settingUp.item ? <SetUpDialog portal={portal} setUp={settingUp.item} {...settingUp.props} /> : null}
      <RenewDialog portal={portal} {...renewing.props} />
      <RemoveDialog portal={portal} {...removing.props} />
    </div>
  )
}

function IsOff({ portal, onBegun }: { portal: Portal; onBegun: (setUp: TotpSetUp) => void }) {
  const { send, isPending } = useSend(factorCalls[portal].begin, {
    failed: { title: "Couldn't start the setup", text: 'Please try again.' },
    onDone: onBegun,
  })
  return (
    <>
      <p className={classes.text}>
        A code from an app on your phone, beside your password: with your password alone, no one can sign in. Any
        authenticator app will do.
      </p>
      <Group>
        <Button variant="default" onClick={() => send({})} loading={isPending}>
          Set Up Second Factor
        </Button>
      </Group>
    </>
  )
}

type IsOnProps = { factors: Factors; onRenew: () => void; onRemove: () => void }

function IsOn({ factors: { totp, recoveryLeft }, onRenew, onRemove }: IsOnProps) {
  return (
    <>
      {recoveryLeft < recoveryLimits.few ? (
        <Alert color="yellow" role="note" title={leftWords(recoveryLeft)}>
          Make new ones, so that you can sign in without your phone.
        </Alert>
      ) : null}
      <p className={classes.text}>
        <strong>On</strong> since {totp ? formatDate(totp.since) : ''}. {leftWords(recoveryLeft)}.
      </p>
      <Group gap={8}>
        <Button variant="default" onClick={onRenew}>
          New Recovery Codes
        </Button>
        <Button variant="default" onClick={onRemove}>
          Remove Second Factor
        </Button>
      </Group>
    </>
  )
}

function leftWords(left: number): string {
  return left === 1 ? '1 recovery code left' : `${left || 'No'} recovery codes left`
}

/** On a demo market, at the accounts that everyone knows: how to try it without locking others out. */
function DemoNotice({ portal, username }: { portal: Portal; username: string }) {
  const { data } = useApi(demoMarket, {})
  const isShared = data?.accounts.some((account) => account.portal === portal && account.username === username)
  if (!data?.demo || !isShared) return null
  return (
    <p className={classes.note} role="note">
      This is a demo account that others use too. To try the second factor, scan the code with an authenticator app,
      sign out and in again, then remove it so that others can sign in.
    </p>
  )
}
