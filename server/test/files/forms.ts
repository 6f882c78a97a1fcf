/** The smallest text that is detected as a PDF. */
export const smallPdf = '%PDF-1.4\n%%EOF\n'

export type FormFields = { type?: string; loadId?: string; loadIds?: string; file?: File | null }

/** The parts of an upload; those not given are valid. `file: null` leaves the file out. */
export function documentForm({ file = pdf('Papers.pdf'), ...fields }: FormFields = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ type: 'insurance', ...fields })) form.set(name, value)
  if (file) form.set('file', file)
  return form
}

/** A PDF of that name, and of that many bytes when they are given. */
export function pdf(name: string, bytes = smallPdf.length): File {
  return new File([smallPdf, new Uint8Array(bytes - smallPdf.length)], name, { type: 'application/pdf' })
}
