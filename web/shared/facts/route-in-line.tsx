import { VisuallyHidden } from '@mantine/core'

/** The way from an area to a place in one line; the state stands once where both are in it. Source: F-253. */
export function RouteInLine({ area, place }: { area: string; place: string }) {
  return (
    <>
      <b>{stateOnce(area, place)}</b> <span aria-hidden>→</span>
      <VisuallyHidden> to </VisuallyHidden> <b>{place}</b>
    </>
  )
}

/** "Los Angeles" to "Bakersfield, CA 93308". */
function stateOnce(area: string, place: string): string {
  const [, city, state] = /^(.+), ([A-Z]{2})$/.exec(area) ?? []
  const [, other] = /, ([A-Z]{2})(?: |$)/.exec(place) ?? []
  return city !== undefined && state === other ? city : area
}
