import type Pdf from 'pdfkit'

/** The icon of web/public/favicon.svg, 22 points wide, at a place of the page. */
export function drawLogo(document: InstanceType<typeof Pdf>, left: number, top: number): void {
  document
    .save()
    .translate(left, top)
    .scale(22 / 32)
    .lineCap('round')
    .lineJoin('round')
  document.roundedRect(0, 0, 32, 32, 8).fill('#175287')
  document.path('M13 19.5V12.5M17 19.5V15.5').lineWidth(2.25).stroke('#95bfeb')
  const outline =
    'M22.25 17.5V10.75a3.5 3.5 0 0 0-3.5-3.5h-7.5a3.5 3.5 0 0 0-3.5 3.5v9.5a3.5 3.5 0 0 0 3.5 3.5h5.75M19.75 19.75l5 5'
  document.path(outline).lineWidth(2.75).stroke('#ffffff')
  document.restore()
}
