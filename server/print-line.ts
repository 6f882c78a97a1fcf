/** Levels of the log. */
export const levels = { info: 30, warning: 40, fatal: 60 } as const

/** Writes a line of the log from where there is none: news on standard output, the rest on standard error. */
export function printLine(level: number, msg: string, facts: object = {}): void {
  const stream = level === levels.info ? process.stdout : process.stderr
  stream.write(`${JSON.stringify({ level, time: Date.now(), ...facts, msg })}\n`)
}

/** Warns the operator: in production by a line of the log, else in plain words. Source: F-277. */
export function printWarning(text: string): void {
  if (process.env['NODE_ENV'] === 'production') printLine(levels.warning, text)
  else console.error(text)
}
