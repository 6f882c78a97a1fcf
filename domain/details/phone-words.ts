/** A kept phone number as people read it: "(310) 555-0142 ext. 4", "+52 55 1234 5678"; what is no such number as it is. */
export function phoneWords(phone: string): string {
  return inWords(phone, '($1) $2-$3')
}

/**
 * The same in a field to type into, with the code of its country: "+1 310-555-0142 ext. 4". Sent as it is, it is the number
 * that was kept, whatever the country of its load.
 */
export function typedPhone(phone: string): string {
  return inWords(phone, '+1 $1-$2-$3')
}

function inWords(phone: string, american: string): string {
  const [number = '', extension] = phone.split(';ext=')
  const words = number
    .replace(/^\+1(\d{3})(\d{3})(\d{4})$/, american)
    .replace(/^\+52(\d{2})(\d{4})(\d{4})$/, '+52 $1 $2 $3')
  return extension ? `${words} ext. ${extension}` : words
}
