import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { changeOwnMember, readOwnMember } from '#domain/members/api.ts'
import type { OwnMemberChange, OwnMemberProfile } from '#domain/members/member.ts'
import { serverMessage } from '#web/api/error.ts'
import { mutationKeyOf, queryKeyOf, useApi, useApiMutation } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

const ownKey = queryKeyOf(readOwnMember, {})

/** What the signed-in member may change of themself, as it is read; with it `keep` for what a change answered. */
export function useOwnMember() {
  const client = useQueryClient()
  const read = useApi(readOwnMember, {})
  function keep(saved: OwnMemberProfile) {
    // An older answer in progress must not undo it.
    void client.cancelQueries({ queryKey: ownKey })
    client.setQueryData<OwnMemberProfile>(ownKey, saved)
  }
  return { read, keep }
}

/** The same for switches, which save at once: a change shows right away and is undone where the server refuses it. */
export function useOwnSwitches() {
  const { read, keep } = useOwnMember()
  const { mutateAsync } = useApiMutation(changeOwnMember, { lock: 'none' })
  const pending = useMutationState({
    filters: { mutationKey: mutationKeyOf(changeOwnMember), status: 'pending' },
    select: ({ state }) => (state.variables as { body: OwnMemberChange }).body,
  })
  async function change(body: OwnMemberChange): Promise<void> {
    try {
      keep(await mutateAsync({ body }))
    } catch (error) {
      void read.refetch()
      const text = serverMessage(error, 'Failed to save settings. Please try again.')
      showToast({ kind: 'error', title: 'Error', text })
    }
  }
  const data = read.data && pending.reduce<OwnMemberProfile>((shown, body) => ({ ...shown, ...body }), read.data)
  return { read: { ...read, data }, change }
}
