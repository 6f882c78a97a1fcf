export const deviceKinds = ['computer', 'phone', 'other'] as const
export type Device = { words: string; kind: (typeof deviceKinds)[number] }

/** The first of whose patterns all fit counts: later ones call themselves by the names of earlier ones too. */
const browsers: [RegExp[], string][] = [
  [[/\bEdg(e|A|iOS)?\//], 'Edge'],
  [[/\bOPR\/|\bOPT\//], 'Opera'],
  [[/\bSamsungBrowser\//], 'Samsung Internet'],
  [[/\b(Firefox|FxiOS)\//], 'Firefox'],
  [[/\b(Headless)?Chrome\/|\bCriOS\//], 'Chrome'],
  [[/\bVersion\//, /\bSafari\//], 'Safari'],
]
const systems: [RegExp, string, Device['kind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/** The origin of a sign-in, in words: "from 203.0.113.7, Chrome on Windows"; empty if unknown. */
export function clientWords(address: string | null, userAgent: string | null): string {
  return address === null ? '' : `from ${address}, ${deviceOf(userAgent).words}`
}

/** A browser's User-Agent in words: "Chrome on Windows", "Unknown device". */
export function deviceOf(userAgent: string | null): Device {
  const browser = browsers.find(([patterns]) => patterns.every((pattern) => pattern.test(userAgent ?? '')))?.[1]
  const [, system, kind = 'other'] = systems.find(([pattern]) => pattern.test(userAgent ?? '')) ?? []
  if (browser && system) return { words: `${browser} on ${system}`, kind }
  return { words: browser ?? system ?? 'Unknown device', kind }
}
