import { useState } from 'react'
import {
  changedChoices,
  type NotificationChoices,
  type NotificationChoicesChange,
} from '#domain/profile/notification-choices.ts'
import { changeNotificationChoices, readNotificationChoices } from '#domain/profile/settings-api.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/**
 * The signed-in user's notification preferences. A change shows right away and is undone if the server refuses it;
 * several can be in progress.
 */
export function useNotificationChoices() {
  const { data, errorText, isFetching, refetch } = useApi(
    readNotificationChoices,
    {},
    { failure: 'Failed to load notification preferences' },
  )
  const { mutateAsync } = useApiMutation(changeNotificationChoices, { lock: 'none' })
  const [pending, setPending] = useState<NotificationChoicesChange[]>([])

  async function change(body: NotificationChoicesChange): Promise<void> {
    setPending((earlier) => [...earlier, body])
    try {
      await mutateAsync({ body })
    } catch (error) {
      const text = serverMessage(error, 'Failed to save settings. Please try again.')
      showToast({ kind: 'error', title: 'Error', text })
    }
    await refetch()
    setPending((earlier) => earlier.filter((other) => other !== body))
  }
  return { chosen: data && pending.reduce(withChange, data), errorText, isFetching, refetch, change }
}

function withChange(chosen: NotificationChoices, change: NotificationChoicesChange): NotificationChoices {
  const changed = changedChoices(chosen.choices, change.choices ?? [])
  return {
    ...chosen,
    choices: chosen.choices.map((choice) => changed.find(({ kind }) => kind === choice.kind) ?? choice),
    digestHour: change.digestHour ?? chosen.digestHour,
    timeZone: change.timeZone ?? chosen.timeZone,
  }
}
