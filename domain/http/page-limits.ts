/** The most rows a page of a list has, and how many by default. Source: G-171. */
/** `expanded`: the most rows of a page whose rows carry what their own calls answer. */
export const pageLimits = { default: 100, most: 500, expanded: 100 } as const
