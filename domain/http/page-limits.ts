/** The most rows a page of a list has, and how many by default. Source: G-171. */
export const pageLimits = { default: 100, most: 500 } as const
