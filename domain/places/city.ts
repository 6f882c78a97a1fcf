/** "Bakersfield" of "Bakersfield, CA 93308"; a ZIP code as it is. */
export function cityOf(place: string): string {
  return place.split(',')[0]?.trim() || place
}
