import type { RefusalCode } from '#domain/refusals.ts'
import type { Stop } from '../../queue/record.ts'

/** What the server refuses a driver with, by its code. */
const byCode: Partial<Record<RefusalCode, string>> = {
  'milestone-recorded': 'Este paso ya está registrado.',
  'too-many-reports': 'Esta carga ya tiene 200 avisos de este tipo.',
  'milestone-void': 'Este registro ya está anulado.',
  'void-by-staff': 'Después de 24 horas solo la oficina puede anularlo.',
  'load-closed': 'Esta carga está cerrada.',
  'load-not-awarded': 'Esta carga todavía no tiene transportista.',
  'milestone-not-found': 'El servidor no tiene el paso de este registro.',
  'too-many-files': 'Esta carga ya tiene 30 archivos de este tipo.',
  'file-not-arrived': 'Un archivo de este registro todavía no ha llegado.',
  'file-too-large': 'El archivo es demasiado grande. El máximo es 10 MB.',
  'picture-too-large': 'La foto es demasiado grande.',
  'signature-too-large': 'La firma es demasiado grande. Firma otra vez.',
  'work-file-not-accepted': 'Solo se aceptan archivos PDF, JPG, PNG y WebP.',
  'photo-in-avif': 'Esta foto está en formato AVIF. Guárdala como JPG o tómala aquí.',
  'photo-in-heic': 'Esta foto está en formato HEIC. Elige "Más compatible" en los ajustes de la cámara o tómala aquí.',
  'idempotency-mismatch': 'Este registro ya se envió con otros datos.',
}

/** What is wrong with the fields of an update, by the sentence of the server. */
const byText: Record<string, string> = {
  'This time lies in the future': 'Esta hora está en el futuro.',
  'This time lies before the award': 'Esta hora es anterior a la asignación de la carga.',
  'Enter the name of the person who received the load': 'Escribe el nombre de quien recibió la carga.',
  'Sign, or say why nobody signed': 'Firma o indica por qué nadie firmó.',
  'Describe the exceptions': 'Escribe qué está mal.',
  'The check digit does not match. Check the container number.':
    'El número no es válido. Revisa el número del contenedor.',
}

/** Why the server has not taken an update, in Spanish; never its English words. Source: X-114. */
export function spanishRefusal({ code = '', text }: Stop): string {
  return byText[text] ?? byCode[code as RefusalCode] ?? 'El servidor no aceptó este registro.'
}
