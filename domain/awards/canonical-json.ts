/**
 * A value as JSON in its one spelling: keys in the order of their UTF-16 units, no white space. Two equal values give the
 * same text, wherever they were kept in between, so its hash proves that nothing was changed. Source: RFC 8785; X-141.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part))
}

function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
