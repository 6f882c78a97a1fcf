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
/** What else they are called; with dots between its letters, "N.L." is Nuevo León, as it is written in Mexico. */
const otherNames: Record<string, string> = {
  AL: 'ala',
  AZ: 'ariz',
  AR: 'ark',
  CA: 'cal',
  CT: 'conn',
  DC: 'washington dc|washington, dc',
  FL: 'fla',
  IL: 'ill',
  IN: 'ind',
  KS: 'kan|kans',
  MA: 'mass',
  MI: 'mich',
  MN: 'minn',
  MS: 'miss',
  MT: 'mont',
  NE: 'neb|nebr',
  NV: 'nev',
  ND: 'n dak',
  OK: 'okla',
  OR: 'ore|oreg',
  PA: 'penna',
  SD: 's dak',
  TX: 'tex',
  WI: 'wis|wisc',
  WA: 'washington state',
  WV: 'w va|wva',
  WY: 'wyo',
  GU: 'guam',
  VI: 'virgin islands',
  AB: 'alta',
  BC: 'colombie-britannique',
  MB: 'man',
  NB: 'nouveau-brunswick',
  NL: 'nfld|terre-neuve-et-labrador|terre-neuve',
  NS: 'nouvelle-ecosse',
  NT: 'nwt|territoires du nord-ouest',
  ON: 'ont',
  PE: 'pei|ile-du-prince-edouard',
  QC: 'que|pq',
  SK: 'sask',
  AGU: 'ags',
  BCN: 'baja',
  CHP: 'chis',
  CHH: 'chih',
  CMX: 'cdmx|df|distrito federal|mexico city|mexico df|mexico, df',
  COA: 'coah',
  DUR: 'dgo',
  GUA: 'gto',
  HID: 'hgo',
  MEX: 'mexico|edomex|edo mex|edo de mexico|edo de mex|mex',
  NLE: 'n.l.|n.l|nvo leon',
  QUE: 'qro',
  ROO: 'q roo|qroo',
  TAM: 'tamps',
}
/** Written with Mexico, these are others than without it. */
const mexicanNames: Record<string, string> = { bc: 'BCN', mich: 'MIC', nl: 'NLE' }
const codes = new Map([
  ...Object.keys(names).map((code) => [code.toLowerCase(), code] as const),
  ...[...Object.entries(otherNames), ...Object.entries(names)].flatMap(([code, written]) =>
    written.split('|').map((name) => [name, code] as const),
  ),
])
const country = /^(?:us|ca|mx)-(?=[a-z]{2,3}$)|,? (?:u\.?s\.?(?:a\.?)?|canada|mexico|mx)$/
const points = { n: 'north', no: 'north', s: 'south', so: 'south', w: 'west' } as const
/** In "CA - California" and "California (CA)". */
const between = / ?[-,;/(] ?/

/**
 * A state or province as its code, however it is typed: "California", "ca", "Calif." and "CA - California" are CA; unknown
 * ones as they are. Source: F-220.
 */
export function stateCode(typed: string): string {
  const text = foldText(typed)
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}']/gu, '')
    .toLowerCase()
  // "QUE" is Queretaro's code, "Que." Quebec.
  if (text in names) return text
  const found = codeOf(plain) ?? codeIn(plain) ?? commonCode(plain)
  if (found !== undefined) return found
  const bare = withoutDots(text)
  return bare.length <= 3 ? bare.toUpperCase() : typed
}

/** The code of a text with its country. */
function codeIn(written: string): string | undefined {
  const state = written.replace(country, '')
  const isMexican = state !== written && /^mx-|(?:mexico|mx)$/.test(written)
  return (isMexican ? mexicanNames[state.replaceAll('.', '')] : undefined) ?? codeOf(state)
}

function codeOf(written: string): string | undefined {
  const joined = written.replace(/(?<=(?:^|\.)\p{L}\.) (?=\p{L}(?:\.|$))/gu, '')
  if (codes.has(joined)) return codes.get(joined)
  const spelled = joined.replace(
    /^(no?|so?|w)(?:\. ?| )(?=\p{L}{5})/u,
    (_, point: keyof typeof points) => `${points[point]} `,
  )
  const name = withoutDots(spelled)
  return codes.get(name) ?? (name.length > 2 ? onlyNamed(name) : undefined)
}

/** The code that all parts of a text have. */
function commonCode(text: string): string | undefined {
  const found = new Set(text.replace(/\)$/, '').split(between).map(codeOf))
  return found.size === 1 ? [...found][0] : undefined
}

/** Without the dots of abbreviations. */
function withoutDots(text: string): string {
  return text.replace(/(?<!\.)\.(?=[\p{L} ,]|$)/gu, '')
}

/** "Calif", "Penn" and "Wash" begin one name each. */
function onlyNamed(beginning: string): string | undefined {
  const found = Object.entries(names).filter(([, name]) => name.startsWith(beginning))
  return found.length === 1 ? found[0]![0] : undefined
}

const zip = /(?<![\p{L}\d])(?:\d{5}(?: ?- ?\d{4})?|[a-z]\d[a-z][ -]?\d[a-z]\d)(?![\p{L}\d])/iu
/** What tables and lists write behind it. */
const behindZip = /^(?:\.0)?[.,;"']{0,3}(?: (?:usa?|canada|m[e\u00E9]xico)[.;"']{0,2})?$/i

/** A zip without its label, the city and state before it, and what a table adds; other texts as they are. Source: F-220. */
export function zipCode(typed: string): string {
  const text = foldText(typed)
  if (/^\d{5} ?\d{4}$/.test(text)) return text
  const { 0: found, index } = zip.exec(text) ?? { 0: '', index: 0 }
  if (found === '' || /\d/.test(text.slice(0, index)) || !behindZip.test(text.slice(index + found.length))) return typed
  return found.replace(/ ?- ?(?=\d{4}$)/, '-').toUpperCase()
}
