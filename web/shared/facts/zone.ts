import { createContext, useContext } from 'react'
import { formatDateTime, formatDateTimeWithZone } from '#domain/formats.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'

const ZoneContext = createContext<string | undefined>(undefined)

/** Around what is about one load: its instants are those of the clocks in its area. Source: F-245. */
export const InZone = ZoneContext.Provider

/** The zone of the load that is shown, of the area if one is given; undefined elsewhere, where times are the reader's own. */
export function useZone(areaId?: number): string | undefined {
  const around = useContext(ZoneContext)
  return areaId === undefined ? around : areaTimeZone(areaId)
}

/** Instants in words: of a load "Nov 24, 2026 3:05 PM PST", elsewhere by the reader's own clock without letters. */
export function useInstantWords(areaId?: number): (at: string | Date) => string {
  const timeZone = useZone(areaId)
  return (at) => (timeZone === undefined ? formatDateTime(at) : formatDateTimeWithZone(at, timeZone))
}
