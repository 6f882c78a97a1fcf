import type { SourceFile } from '../source-files.ts'

/** The functions that send requests: the calls of an account, an upload, the calls of a link, the phone's queue. */
const senders = [
  'web/api/client.ts',
  'web/api/upload.ts',
  'web/access/page/call-by-link.ts',
  'web/milestones/queue/door.ts',
]
/** The hooks that lock a press until its answer and give it a key. */
const hooks = ['web/api/hooks.ts', 'web/api/upload.ts']
/** The calls around a question of the browser; those who ask it do so through a lock. */
const ceremonies = ['web/shared/passkeys/sign-in-with-passkey.ts', 'web/shared/passkeys/confirm-with-passkey.ts']
/** Switches: each press is a separate change. */
const switches = [
  'web/profile/settings/use-settings.ts',
  'web/profile/settings/use-notification-choices.ts',
  'web/profile/member/use-own-member.ts',
]

type File = Pick<SourceFile, 'path' | 'text'>

/** The names of the endpoints that only read, by the text of the files that declare them. */
export function readsIn(texts: readonly string[]): Set<string> {
  const declared = texts.flatMap((text) => [...text.matchAll(/export const (\w+) = endpoint\(\{\s*method: 'GET'/g)])
  return new Set(declared.map(([, name = '']) => name))
}

/**
 * The places where a file of the web app writes other than through the hooks that make one write of a double press.
 * Source: F-011.
 */
export function unlockedWrites({ path, text }: File, reads: ReadonlySet<string>): string[] {
  const asksFirst = /\b(mutateAsync|signInWithPasskey\(|proveWithPasskey\()/.test(text)
  const broken: [boolean, string][] = [
    [
      !senders.includes(path) && sendsByItself(text, reads),
      'call an endpoint through a hook of web/api/, not by itself',
    ],
    [!hooks.includes(path) && /\buseMutation\b/.test(text), 'write by useApiMutation, not by useMutation'],
    [
      !path.startsWith('web/api/') && !ceremonies.includes(path) && callsAWrite(text, reads),
      'write by useApiMutation, not by call',
    ],
    [
      ![...hooks, ...ceremonies, ...switches].includes(path) && asksFirst && !text.includes('throughLock('),
      'mutateAsync and the questions of passkeys are not locked: put them through throughLock',
    ],
    [!switches.includes(path) && text.includes("lock: 'none'"), 'only switches that save at once have no lock'],
  ]
  return broken.flatMap(([isBroken, words]) => (isBroken ? [`${path}: ${words}`] : []))
}

/** A plain request for the address of a read is not a write. */
function sendsByItself(text: string, reads: ReadonlySet<string>): boolean {
  if (/\b(XMLHttpRequest|sendBeacon)\b/.test(text)) return true
  return [...text.matchAll(/(?<![\w.]|function )(?:(?:window|globalThis)\.)?fetch\(([^\n]*)/g)].some(
    ([, given = '']) => !reads.has(/^(\w+)\.path\)/.exec(given)?.[1] ?? ''),
  )
}

function callsAWrite(text: string, reads: ReadonlySet<string>): boolean {
  return [...text.matchAll(/(?<![\w.]|function )call(?:ByLink)?\(\s*(\w*)/g)].some(([, name = '']) => !reads.has(name))
}
