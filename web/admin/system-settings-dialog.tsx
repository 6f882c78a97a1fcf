import { Skeleton } from '@mantine/core'
import { formatUptime, type SystemState } from '#domain/admin/system.ts'
import classes from '#web/shared/facts/fact-groups.module.css'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { SettingGroups } from '#web/shared/parts/setting-groups.tsx'
import { SampleNotice } from './sample-notice.tsx'
import { SystemSlots } from './system-status.tsx'
import { useSystemState } from './use-system-state.ts'

type SystemSettingsDialogProps = { opened: boolean; onClose: () => void }

/** What holds on this server and how it does, to look at only. Source: G-070. */
export function SystemSettingsDialog({ opened, onClose }: SystemSettingsDialogProps) {
  const { state, words, isSample, isFetching, retry } = useSystemState(opened)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="System Settings"
      facts={state ? <Facts state={state} /> : null}
      size={720}
    >
      {state ? (
        <div className={classes.groups}>
          <section aria-labelledby="system-health">
            <h3 id="system-health">Health</h3>
            {isSample ? <SampleNotice retrying={isFetching} onRetry={retry} /> : null}
            <SystemSlots words={words} isSample={isSample} />
          </section>
          <SettingGroups settings={state.limits} />
        </div>
      ) : isFetching ? (
        <Skeleton height={320} />
      ) : (
        <FailedList title="Couldn't load system settings" onRetry={retry}>
          Your settings are safe. We just couldn't load them.
        </FailedList>
      )}
    </FormDialog>
  )
}

function Facts({ state }: { state: SystemState }) {
  return (
    <>
      <span>Version {state.version}</span>
      <span>Running for {formatUptime(state.uptimeSeconds)}</span>
    </>
  )
}
