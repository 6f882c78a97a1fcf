/** Sizes of text, weights and radii of the theme; pages without it write them as lengths. */
const scale: Record<string, RegExp> = {
  'font-size':
    /^(?:var\(--mantine-font-size-(?:xs|sm|md|lg|xl)\)|var\(--qb-(?:title|figure)\)|(?:0\.75|0\.8125|0\.875|1|1\.125|1\.5|1\.75)rem|inherit|\d+pt)$/,
  'font-weight': /^(?:400|550|600|650|inherit)$/,
  'border-radius': /^(?:(?:var\(--mantine-radius-(?:xs|sm|md|lg|xl)\)|(?:2|6|8|12|16)px|0|50%|999px|inherit)(?: |$))+$/,
}

/** The declarations of a style sheet whose size, weight or radius the theme does not have, with their lines. */
export function offScale(css: string): string[] {
  return css.split('\n').flatMap((line, index) => {
    const [, property = '', value = ''] = /^\s*(?<property>[a-z-]+):\s*(?<value>[^;}]+)/.exec(line) ?? []
    const wanted = scale[property.replace(/^border-.+-radius$/, 'border-radius')]
    const isOff = wanted !== undefined && !wanted.test(value.replace('!important', '').trim())
    return isOff ? [`${index + 1}: ${property}: ${value}`] : []
  })
}

/** The classes of a style sheet that none of the files asks for: each a text, and the name under which it has the sheet. */
export function unusedClasses(css: string, users: readonly { text: string; name: string }[]): string[] {
  const selectors = css.replace(/\/\*[^*]*\*\/|\{[^{}]*\}|:global\([^)]*\)/g, ' ')
  const classes = new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name))
  return [...classes].filter((one) => !users.some(({ text, name }) => text.includes(`${name}.${one}`)))
}
