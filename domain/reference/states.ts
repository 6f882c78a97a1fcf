import { foldText } from '#domain/typed-text.ts'

/** The states and provinces of the three countries by their code; names without accents, in small letters. */
const names: Record<string, string> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  PR: 'puerto rico',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
  AB: 'alberta',
  BC: 'british columbia',
  MB: 'manitoba',
  NB: 'new brunswick',
  NL: 'newfoundland and labrador',
  NS: 'nova scotia',
  NT: 'northwest territories',
  NU: 'nunavut',
  ON: 'ontario',
  PE: 'prince edward island',
  QC: 'quebec',
  SK: 'saskatchewan',
  YT: 'yukon',
  AGU: 'aguascalientes',
  BCN: 'baja california',
  BCS: 'baja california sur',
  CAM: 'campeche',
  CHP: 'chiapas',
  CHH: 'chihuahua',
  CMX: 'ciudad de mexico',
  COA: 'coahuila',
  COL: 'colima',
  DUR: 'durango',
  GUA: 'guanajuato',
  GRO: 'guerrero',
  HID: 'hidalgo',
  JAL: 'jalisco',
  MEX: 'estado de mexico',
  MIC: 'michoacan',
  MOR: 'morelos',
  NAY: 'nayarit',
  NLE: 'nuevo leon',
  OAX: 'oaxaca',
  PUE: 'puebla',
  QUE: 'queretaro',
  ROO: 'quintana roo',
  SLP: 'san luis potosi',
  SIN: 'sinaloa',
  SON: 'sonora',
  TAB: 'tabasco',
  TAM: 'tamaulipas',
  TLA: 'tlaxcala',
  VER: 'veracruz',
  YUC: 'yucatan',
  ZAC: 'zacatecas',
}
const codes = new Map(Object.entries(names).map(([code, name]) => [name, code]))

/** A state or province as its code, however it is typed: "California", "ca" and "Calif." are CA; unknown ones as they are. Source: F-220. */
export function stateCode(typed: string): string {
  const text = foldText(typed).replace(/(?<!\.)\.(?=[\p{L} ]|$)/gu, '')
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const found = codes.get(plain) ?? (plain.length > 3 ? onlyNamed(plain) : undefined)
  return found ?? (plain.length <= 3 ? text.toUpperCase() : typed)
}

/** "Calif", "Penn" and "Wash" begin one name each. */
function onlyNamed(beginning: string): string | undefined {
  const found = [...codes].filter(([name]) => name.startsWith(beginning))
  return found.length === 1 ? found[0]![1] : undefined
}

const zipLabel = /^(?:(?:zip|postal) ?(?:code)?|c\.? ?p\.?|[a-z]{2}(?=,? ?\d{5}))[.:,#]* ?/i

/** A zip without its label, the state before it, and what a table adds; other texts as they are. Source: F-220. */
export function zipCode(typed: string): string {
  const text = foldText(typed)
    .replace(zipLabel, '')
    .replace(/[.,;]$/, '')
  if (/^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(text)) return text.toUpperCase()
  return /^\d{5}(?:[- ]?\d{4}|\.0)?$/.test(text) ? text.replace('.0', '') : typed
}
