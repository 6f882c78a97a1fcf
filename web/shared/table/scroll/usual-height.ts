/** The middle height of the rows rendered first, which is found anew where the list has got another width. */
export function usualHeightIn(body: HTMLElement, guess: number): () => number {
  let [height, width] = [guess, 0]
  return () => {
    if (width === body.clientWidth) return height
    const heights = rowsIn(body).map((row) => row.offsetHeight)
    if (heights.length === 0) return height
    width = body.clientWidth
    height = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? guess
    return height
  }
}

/** The rows of a list that are rendered. */
export function rowsIn(body: HTMLElement): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>('[data-index]')]
}
