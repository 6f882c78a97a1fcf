import { storableText } from '#domain/validation.ts'
import { writtenCode } from './inputs.ts'
import { steamshipLines } from './words.ts'

/** What people write for a line in place of its SCAC, besides its name. */
const otherNames: Record<string, readonly string[]> = {
  MAEU: ['MSK', 'MAE', 'MAER', 'MAERSKLINE', 'MSKU', 'MRKU'],
  MSCU: ['MEDITERRANEANSHIPPINGCOMPANY', 'MEDITERRANEAN'],
  CMDU: ['CMA', 'CGM', 'CMAU', 'CMAC'],
  COSU: ['COS', 'COSC', 'COSCOSHIPPING'],
  HLCU: ['HAPAG', 'HAPA', 'HLAG', 'HLC', 'HLCL', 'HPL', 'HL'],
  ONEY: ['OCEANNETWORKEXPRESS', 'ONEU', 'ONEL'],
  EGLV: ['EVER', 'EVG', 'EMC', 'EGL'],
  OOLU: ['OOL'],
  YMLU: ['YML', 'YM', 'YANG', 'YANGMINGLINE'],
  ZIMU: ['ZIML'],
  HDMU: ['HYUNDAI', 'HMMU', 'HMML'],
  WHLC: ['WHL', 'WANH', 'WANHAILINES', 'WHLU'],
  MATS: ['MAT', 'MATU'],
}

/** The SCAC that each of those means, and each name of a line. */
const meant = new Map(
  Object.entries(steamshipLines).flatMap(([scac, name]) =>
    [lettersOf(name.toUpperCase()), ...(otherNames[scac] ?? [])].map((text) => [text, scac] as const),
  ),
)

const notScac = 'Enter a SCAC of 4 letters'

function lettersOf(text: string): string {
  return text.replace(/[^A-Z]/g, '')
}

/**
 * The problem with the written code of a steamship line; null if there is none. A code of four letters that is none of
 * the usual is another line's, unless it is what people write for one of these. Source: F-251.
 */
export function problemOfLine(code: string): string | null {
  if (code in steamshipLines) return null
  const scac = meant.get(lettersOf(code))
  if (scac) return `${code} is ${scac}`
  return /^[A-Z]{4}$/.test(code) ? null : notScac
}

/** The one code that is known in a text such as "MAEU Maersk" or "Maersk (MAEU)"; else the letters. Source: F-220. */
function codeBesideName(text: string): string {
  const known = Object.keys(steamshipLines).filter((scac) => text.includes(scac))
  return known.length === 1 && /^[^\d]{5,}$/.test(text) ? known[0]! : text.replaceAll('.', '')
}

const longestText = 200

/** The SCAC of a line, in capitals; may be cleared. Source: X-026; F-251. */
export const lineCode = storableText(longestText)
  .overwrite((text) => codeBesideName(writtenCode(text, 'line')))
  .refine((text) => text === '' || problemOfLine(text) === null, {
    error: ({ input }) => problemOfLine(String(input)) ?? notScac,
  })
  .transform((text) => text || null)
  .nullable()
