import { z } from 'zod'
import type { DetailValues } from './values.ts'

/** How much of a dispatch's needs is entered. `missing` are words: "last free day". */
export const Readiness = z.object({ ready: z.number().int(), of: z.number().int(), missing: z.array(z.string()) })
export type Readiness = z.output<typeof Readiness>

/**
 * The facts beyond its details that the checklist needs from a load. `specialHandling` is in the order of
 * `specialHandlings`.
 */
type LoadFacts = { export: boolean; specialHandling: readonly boolean[]; hasDeliveryOrder: boolean }

/** The dispatch checklist of a load. It blocks nothing. Source: X-044, X-045. */
export function readinessOf(load: LoadFacts, details: DetailValues): Readiness {
  const items = [...(load.export ? forExport(details) : forImport(details)), ...forHandling(load, details)]
  const asked = [...items, { words: 'delivery order', isThere: load.hasDeliveryOrder }]
  const missing = asked.filter(({ isThere }) => !isThere).map(({ words }) => words)
  return { ready: asked.length - missing.length, of: asked.length, missing }
}

/** "7 of 8 ready. Missing: last free day." Source: X-045. */
export function readinessWords({ ready, of, missing }: Readiness): string {
  return `${ready} of ${of} ready.${missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : ''}`
}

type Item = { words: string; isThere: boolean }

function forImport(details: DetailValues): Item[] {
  return [
    item('container number', details.containerNumber),
    item('steamship line', details.steamshipLine),
    item('master bill or pickup number', details.masterBill ?? details.pickupNumber),
    item('last free day', details.lastFreeDays[0]),
    item('delivery place', details.deliveryPlace),
  ]
}

function forExport(details: DetailValues): Item[] {
  return [
    item('booking', details.booking),
    item('steamship line', details.steamshipLine),
    item('earliest return date', details.earliestReturn),
    item('port cutoff', details.portCutoff),
    item('loading place', details.deliveryPlace),
  ]
}

function forHandling({ specialHandling }: LoadFacts, { hazmat, reefer, oog }: DetailValues): Item[] {
  const [, isDg, isOog, isReefer] = specialHandling
  const { unNumber, hazardClass, shippingName, emergencyPhone } = hazmat ?? {}
  return [
    ...(isDg ? [item('hazmat', unNumber && hazardClass && shippingName && emergencyPhone)] : []),
    ...(isReefer ? [item('set point', reefer?.setPointF)] : []),
    ...(isOog ? [item('out-of-gauge dimensions', oog)] : []),
  ]
}

function item(words: string, value: unknown): Item {
  return { words, isThere: value !== null && value !== undefined && value !== '' }
}
