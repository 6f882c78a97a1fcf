/** The `Idempotency-Key` of a form. Source: G-215. */
export type RequestKeys = {
  /** The key of a request: unchanged while the same thing is sent again. */
  keyOf: (sent: string, file?: File) => string
  /** The next request gets a new key: the last one has succeeded, or the form was opened again. */
  forget: () => void
}

export function requestKeys(): RequestKeys {
  let kept: { key: string; sent: string; file: File | undefined } | null = null
  return {
    keyOf: (sent, file) => {
      if (kept?.sent !== sent || kept.file !== file) kept = { key: newKey(), sent, file }
      return kept.key
    },
    forget: () => {
      kept = null
    },
  }
}

/** A random UUID; `randomUUID` is not there on a page without TLS. */
export function newKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // The 4 and the 8 say that it is a random one.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
