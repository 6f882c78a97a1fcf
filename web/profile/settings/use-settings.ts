import { useMutationState, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { changeSettings, readSettings } from '#domain/profile/settings-api.ts'
import type { SettingsChange } from '#domain/profile/settings.ts'
import { serverMessage } from '#web/api/error.ts'
import { mutationKeyOf, queryKeyOf, useApi, useApiMutation } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

export type Settings = ReplyOf<typeof readSettings>

const settingsKey = queryKeyOf(readSettings, {})

/**
 * The signed-in user's settings. A change shows right away and is undone if the server refuses it; several can be in
 * progress.
 */
export function useSettings() {
  const client = useQueryClient()
  const { data, errorText, isFetching, refetch } = useApi(readSettings, {})
  const { mutateAsync } = useApiMutation(changeSettings, { lock: 'none' })
  const pending = useMutationState({
    filters: { mutationKey: mutationKeyOf(changeSettings), status: 'pending' },
    select: ({ state }) => (state.variables as { body: SettingsChange }).body,
  })

  async function change(body: SettingsChange): Promise<void> {
    try {
      const changed = await mutateAsync({ body })
      // An older answer in progress must not undo it.
      void client.cancelQueries({ queryKey: settingsKey })
      client.setQueryData<Settings>(settingsKey, changed)
    } catch (error) {
      void refetch()
      const text = serverMessage(error, 'Failed to save settings. Please try again.')
      showToast({ kind: 'error', title: 'Error', text })
    }
  }
  const settings = data && pending.reduce<Settings>((shown, body) => ({ ...shown, ...body }), data)
  return { settings, errorText, isFetching, refetch, change }
}
