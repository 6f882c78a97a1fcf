import { areas, findArea, regionOf } from './reference.ts'

/** The zones of states and provinces that are not on Eastern time. Source: X-048. */
const zoneOfRegion: Record<string, string> = {
  ...zonesOf('America/Chicago', 'AL IL LA MN MS MO NE TN WI TX'),
  ...zonesOf('America/Denver', 'CO NM UT'),
  AZ: 'America/Phoenix',
  ...zonesOf('America/Los_Angeles', 'CA NV OR WA'),
  AK: 'America/Anchorage',
  HI: 'Pacific/Honolulu',
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  ...zonesOf('America/Toronto', 'ON QC'),
  SK: 'America/Regina',
}

const zoneOfArea: Record<string, string> = {
  'El Paso, TX': 'America/Denver',
  'Evansville, IN': 'America/Chicago',
  'Detroit, MI': 'America/Detroit',
  'Indianapolis, IN': 'America/Indiana/Indianapolis',
}

/** The time zone of a drayage area and of its terminals, such as "America/Los_Angeles". */
export function areaTimeZone(areaId: number): string {
  const area = findArea(areaId)
  if (!area) return eastern
  if (area.country === 'MEX') return area.name.startsWith('Monterrey') ? 'America/Monterrey' : 'America/Mexico_City'
  return zoneOfArea[area.name] ?? zoneOfRegion[regionOf(area.name)] ?? eastern
}

const eastern = 'America/New_York'

function zonesOf(zone: string, regions: string): Record<string, string> {
  return Object.fromEntries(regions.split(' ').map((region) => [region, zone]))
}

/** The zones of all areas, each once. Source: X-048. */
export const zonesOfAreas = [...new Set(areas.map(({ id }) => areaTimeZone(id)))] as [string, ...string[]]
