/** The path of a file in the storage: spread over 256 folders, so that none has a million names. */
export function storedPath(key: string): string {
  return `${key.slice(0, 2)}/${key}`
}
