import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { changeSettings, readSettings } from '#domain/profile/settings-api.ts'
import type { SettingsChange } from '#domain/profile/settings.ts'
import { serverMessage } from '#web/api/error.ts'
import { queryKeyOf, useApi, useApiMutation } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

export type Settings = ReplyOf<typeof readSettings>

const settingsKey = queryKeyOf(readSettings, {})

/** The signed-in user's settings. A change shows right away, and is undone if the server refuses it. */
export function useSettings() {
  const client = useQueryClient()
  const { data: settings, errorText, isFetching, refetch } = useApi(readSettings, {})
  const { mutate } = useApiMutation(changeSettings, { lock: 'none' })

  function change(body: SettingsChange) {
    // An older answer in progress must not undo it; the first one is needed.
    if (settings) void client.cancelQueries({ queryKey: settingsKey })
    client.setQueryData<Settings>(settingsKey, (old) => old && { ...old, ...body })
    mutate(
      { body },
      {
        onError: (error) => {
          void refetch()
          const text = serverMessage(error, 'Failed to save settings. Please try again.')
          showToast({ kind: 'error', title: 'Error', text })
        },
      },
    )
  }
  return { settings, errorText, isFetching, refetch, change }
}
