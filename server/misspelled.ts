import type { Environment } from './config-values.ts'
import { nearest } from './http/unknown-fields.ts'

/** Settings that are read only where others are set, or by others. */
const further = ['METRICS_HOST', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'DATA_DIR']
/** Shorter names are near to many others. */
const shortest = 6

/** An environment that remembers which of its variables were read. */
export function remembering(env: Environment): { env: Environment; names: Set<string> } {
  const names = new Set<string>(further)
  const get = (_target: Environment, name: string) => {
    names.add(name)
    return env[name]
  }
  return { env: new Proxy(env, { get }), names }
}

/** One line for each variable that is no setting but almost one, such as SMPT_URL. Source: F-277. */
export function misspelledIn(env: Environment, known: Set<string>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || name.length < shortest || !/^[A-Z_]+$/.test(name)) return []
    const like = nearest(name, [...known])
    return like === undefined ? [] : [`${name} is not a setting: did you mean ${like}?`]
  })
}
