/** The names of the parts of a move on the post form. */
export type DirectionWords = {
  place: string
  placeMissing: string
  pickupHelp?: string
  returnTerminal: string
  pickupDate: string
  deliveryDate: string
}

const importWords: DirectionWords = {
  place: 'Delivery city or zip',
  placeMissing: 'Delivery city or zip is required',
  returnTerminal: 'Return terminal',
  pickupDate: 'Pickup date',
  deliveryDate: 'Delivery date',
}

/** An empty is picked up, loaded, and returned full. */
const exportWords: DirectionWords = {
  place: 'Loading city or zip',
  placeMissing: 'Loading city or zip is required',
  pickupHelp: 'Where the empty is picked up',
  returnTerminal: 'Full return terminal',
  pickupDate: 'Empty pickup',
  deliveryDate: 'Loading',
}

/** The labels and help of an import or an export. Source; F-059. */
export function directionWords(isExport: boolean): DirectionWords {
  return isExport ? exportWords : importWords
}

/** The message of the destination in the words of the direction; any other message stays. */
export function placeError(isExport: boolean, message: string | undefined): string | undefined {
  return message === importWords.placeMissing ? directionWords(isExport).placeMissing : message
}
