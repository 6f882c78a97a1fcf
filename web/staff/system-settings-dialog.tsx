import { Skeleton } from '@mantine/core'
import { systemSettings } from '#domain/staff/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { SettingGroups } from '#web/shared/parts/setting-groups.tsx'

type SystemSettingsDialogProps = { opened: boolean; onClose: () => void }

/** What holds on this server, to look at only. Source: B-051; G-072. */
export function SystemSettingsDialog({ opened, onClose }: SystemSettingsDialogProps) {
  const settings = useApi(systemSettings, {}, { enabled: opened, fresh: true })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="System Settings"
      facts={<span>Current server settings (read only)</span>}
      size={720}
    >
      {settings.data ? (
        <SettingGroups settings={settings.data} />
      ) : settings.isError ? (
        <FailedList
          title="Couldn't load system settings"
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        >
          Your settings are safe. We just couldn't load them.
        </FailedList>
      ) : (
        <Skeleton height={320} />
      )}
    </FormDialog>
  )
}
