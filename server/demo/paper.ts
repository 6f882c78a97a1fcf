/** A PDF of one page: a heading, and lines below it, all plain ASCII. Its last line says that it is made up. */
export function paper(heading: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /Bold 20 Tf 56 716 Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, index) => `BT /Plain 11 Tf 56 ${680 - index * 18} Td (${escaped(line)}) Tj ET`),
    'BT /Plain 9 Tf 56 56 Td (A sample document of the Quaybid demo market. Nothing in it is real.) Tj ET',
  ].join('\n')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R' +
      ' /Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ])
}

/** The objects, numbered from 1, behind the table of where each begins. */
function assembled(objects: string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  return Buffer.from(`${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`)
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}
