/** Names the lines of the record in docs/spec that the running test would fail without; `npm run spec` reads the calls. */
export function covers(..._ids: string[]): void {}

/** Finds a figure as a whole number: its digits may also occur by chance in an id, a time or a token. */
export function figure(value: number): RegExp {
  return new RegExp(`(?<![\\w.])${value}(?!\\w)`)
}
