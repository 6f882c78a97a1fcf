import type { DetailSide } from '#domain/details/fields.ts'
import type { FileAddresses } from './road/progress-timeline.tsx'

/** Where the files of steps open for a reader, and which of them are pictures. Source: X-104. */
export function filesFor(_side: DetailSide): FileAddresses {
  return ({ id, name }) => {
    const href = `/api/documents/${id}/download`
    return { href, picture: /\.(jpe?g|png|webp)$/i.test(name) ? href : null }
  }
}
