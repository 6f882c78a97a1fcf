import { CloseButton } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { changeSettings, readSettings } from '#domain/profile/settings-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { useUser } from '#web/api/session.ts'
import classes from './decision-hint.module.css'

/** Kept in place of a load once the hint is dismissed. */
const dismissed = 'dismissed'

type DecisionHintProps = { load: ShipperLoad; status: AnyLoadStatus }

/**
 * Tells a shipper without a default decision time what it is for, on the first load seen whose bids ended with the
 * auction. Source: Y-076; G-370.
 */
export function DecisionHint({ load, status }: DecisionHintProps) {
  const user = useUser()
  const { data: settings } = useApi(readSettings, {}, { reader: 'shipper' })
  const keptUnder = `quaybid-decision-hint-${user?.id}`
  const [kept, setKept] = useState(() => read(keptUnder))
  const applies = status === 'expired' && load.decisionHours === 0 && load.bidCount > 0
  const mayChange = useMay()(changeSettings)
  const isWithout = settings?.defaultDecisionHours === 0
  const isShown = applies && isWithout && mayChange && (kept === null || kept === String(load.id))
  useEffect(() => {
    if (isShown) keep(keptUnder, String(load.id))
  }, [isShown, keptUnder, load.id])
  if (!isShown) return null

  function dismiss() {
    keep(keptUnder, dismissed)
    setKept(dismissed)
  }
  return (
    <section className={classes.hint} aria-label="Decision time">
      <IconBulb size={20} stroke={1.75} aria-hidden />
      <p>
        Bids ended with the auction. Next time, add decision time.{' '}
        <Link data-touch to="/settings">
          Set a default
        </Link>
      </p>
      <CloseButton size={32} iconSize={16} aria-label="Dismiss the hint on decision time" onClick={dismiss} />
    </section>
  )
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return dismissed
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the hint is never shown.
  }
}
