import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF as a reader sees it, in one line. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}
