import { Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatUptime, type Setting, type SystemState } from '#domain/admin/system.ts'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { FormDialog } from '#web/shared/form-dialog.tsx'
import { SampleNotice } from './sample-notice.tsx'
import { SystemSlots } from './system-status.tsx'
import { useSystemState } from './use-system-state.ts'
import classes from './facts.module.css'

type SystemSettingsDialogProps = { opened: boolean; onClose: () => void }

/** What holds on this server and how it does, to look at only. Source: docs/decisions/product.md, G-070. */
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
          {groupsOf(state.limits).map(([name, settings]) => (
            <SettingGroup key={name} name={name} settings={settings} />
          ))}
        </div>
      ) : isFetching ? (
        <Skeleton height={320} />
      ) : (
        <Failed onRetry={retry} />
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

function SettingGroup({ name, settings }: { name: string; settings: readonly Setting[] }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <dl className={classes.facts}>
        {settings.map((setting) => (
          <div key={setting.name}>
            <dt>{setting.name}</dt>
            <dd>{setting.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      kind="failed"
      title="Failed to fetch system settings"
      action={
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Nothing has changed; the settings could only not be read.
    </EmptyState>
  )
}

function groupsOf(settings: readonly Setting[]): [string, Setting[]][] {
  return [...Map.groupBy(settings, ({ group }) => group)]
}
