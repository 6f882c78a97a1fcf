import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { standOf } from './road/load/next-step-bar.tsx'
import type { Road } from './road/road-panel.tsx'

/** Opens the sheet of the step whose button was pressed in Today: once, and while it is still the next step. Source: XD-21. */
export function useAskedStep(road: Road, isReady: boolean): void {
  const { state } = useLocation()
  const asked = useRef((state as { step?: string } | null)?.step)
  const open = useEffectEvent(() => {
    const step = asked.current
    if (!step) return
    asked.current = undefined
    // A reload, or Back to this page, asks for nothing.
    history.replaceState({ ...history.state, usr: null }, '')
    if (step === 'proof') {
      if (road.isProofMissing) road.makeProof()
      return
    }
    const { next } = standOf(road.load, road.reported)
    if (next === step) road.show({ is: 'step', kind: next })
  })
  useEffect(() => {
    if (isReady) open()
  }, [isReady])
}
