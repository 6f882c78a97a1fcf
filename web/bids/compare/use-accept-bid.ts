import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { acceptBid } from '#domain/bids/api.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** Accepts the bid; a refusal means that the list is old, so it is refetched. */
export function useAccept() {
  const client = useQueryClient()
  const { mutate, ...accept } = useApiMutation(acceptBid)
  const onError = () => {
    showToast({ kind: 'error', title: 'Error', text: 'Failed to accept bid. Please try again.' })
    void invalidateTopics(client, acceptBid.topics)
  }
  const send: typeof mutate = (args, options) => mutate(args, { ...options, onError })
  return { ...accept, mutate: send }
}

/** Brings the shipper to the page of a load, unless it is shown already. */
export function useLoadPage(id: number) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const page = `/shipper/loads/${id}`
  return () => {
    if (pathname !== page) void navigate(page)
  }
}
