/** The path of a file below the storage: spread over 256 folders, so that none holds a million names. */
export function storedPath(key: string): string {
  return `${key.slice(0, 2)}/${key}`
}
