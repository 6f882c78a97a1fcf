import { lazy, Suspense } from 'react'
import { mailStatus } from '#domain/mail/status-api.ts'
import { useApi } from '#web/api/hooks.ts'

const JoinCard = lazy(async () => ({ default: (await import('./join-card.tsx')).JoinCard }))

/** Beside the sign-in, where email is sent: the way onto the mailing list. Source: G-130, G-196. */
export function JoinMailingList() {
  const { data } = useApi(mailStatus, {})
  if (!data?.mailIsSent) return null
  return (
    <Suspense>
      <JoinCard />
    </Suspense>
  )
}
