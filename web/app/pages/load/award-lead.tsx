import { type ReactNode, useEffect, useRef } from 'react'
import { type AnyLoadStatus, isReleasable } from '#domain/auctions/load-lifecycle.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { AmendmentCard, focusConfirmation, type useConfirmation } from '#web/awards/public.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { isFocusFree } from '#web/shared/overlay/lost-focus.ts'

/** Whether an award waits for its trucker, which it does until staff say that the load is delivered. Source: F-268. */
export function mustAcknowledge(confirmation: Confirmation | undefined, status: AnyLoadStatus): boolean {
  return confirmation?.side === 'trucker' && confirmation.award.state === 'awarded' && isReleasable(status)
}

/** A change that waits for an answer, or that the confirmation could not be read; null for nothing. */
export function awardLead(read: ReturnType<typeof useConfirmation>): ReactNode {
  const { data: confirmation, errorReason, isFetching, refetch } = read
  if (!confirmation && errorReason) {
    return (
      <SectionCard title="Confirmation">
        <FailedList title="Couldn't load the confirmation" retrying={isFetching} onRetry={() => void refetch()}>
          {errorReason}
        </FailedList>
      </SectionCard>
    )
  }
  return confirmation?.amendment ? <AmendmentCard confirmation={confirmation} /> : null
}

/** Once a form is gone that had the focus, the reader goes on at the confirmation. */
export function useFocusAfter(confirmation: Confirmation | undefined, status: AnyLoadStatus): void {
  const asked = Number(mustAcknowledge(confirmation, status)) + Number(Boolean(confirmation?.amendment))
  const before = useRef(asked)
  useEffect(() => {
    if (asked < before.current && isFocusFree()) focusConfirmation()
    before.current = asked
  }, [asked])
}
