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
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // The version and the variant of a random UUID.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
