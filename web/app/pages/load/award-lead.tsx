import { type ReactNode, useEffect, useRef } from 'react'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { AcknowledgeCard, AmendmentCard, focusConfirmation } from '#web/awards/public.tsx'

/** Whether an award waits for its trucker. */
export function mustAcknowledge(confirmation: Confirmation | undefined): boolean {
  return confirmation?.side === 'trucker' && confirmation.award.state === 'awarded'
}

/** What an award asks of the reader, on top of the load; null for nothing. */
export function awardLead({ id }: Pick<AnyLoad, 'id'>, confirmation: Confirmation | undefined): ReactNode {
  if (!confirmation || (!mustAcknowledge(confirmation) && !confirmation.amendment)) return null
  return (
    <>
      {mustAcknowledge(confirmation) ? <AcknowledgeCard loadId={id} confirmation={confirmation} /> : null}
      <AmendmentCard confirmation={confirmation} />
    </>
  )
}

/** Once a form is gone that had the focus, the reader goes on at the confirmation. */
export function useFocusAfter(confirmation: Confirmation | undefined): void {
  const asked = Number(mustAcknowledge(confirmation)) + Number(Boolean(confirmation?.amendment))
  const before = useRef(asked)
  useEffect(() => {
    if (asked < before.current && document.activeElement === document.body) focusConfirmation()
    before.current = asked
  }, [asked])
}
