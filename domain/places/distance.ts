import { findArea } from '#domain/reference/reference.ts'
import centerList from '#domain/reference/zip3-centers.json' with { type: 'json' }

/** The middle of the ZIP codes that begin with the same three digits, as latitude and longitude. */
const centers: Readonly<Record<string, readonly number[]>> = centerList

const milesOfRadius = 3959
const zipInText = /(?<![\d-])(\d{3})\d{2}(?:-\d{4})?$/

/**
 * Whole miles as the crow flies from the middle of a drayage area to that of the ZIP code at the end of a place; null where the place has
 * no ZIP code of the United States. Source: F-259.
 */
export function aboutMiles(areaId: number, place: string): number | null {
  const area = findArea(areaId)
  const [lat, lon] = centers[zipInText.exec(place.trim())?.[1] ?? ''] ?? []
  if (!area || lat === undefined || lon === undefined) return null
  return Math.round(milesOfRadius * angleBetween([area.lat, area.lon], [lat, lon]))
}

/** The angle between two points of the globe, in radians, by the haversine formula. */
function angleBetween([fromLat, fromLon]: [number, number], [toLat, toLon]: [number, number]): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const chord = half(toLat - fromLat) + cosine(fromLat) * cosine(toLat) * half(toLon - fromLon)
  return 2 * Math.asin(Math.min(1, Math.sqrt(chord)))
}
