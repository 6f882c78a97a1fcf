import type { Page } from '@playwright/test'
import { axeFindings } from './accessible.ts'
import { cutWords } from './cut-words.ts'
import { forcedColorProblems } from './forced-colors.ts'
import { overlappingTexts } from './overlaps.ts'
import { settled } from './settled.ts'
import { lowTargets } from './targets.ts'

/** Ends in the scheme that it begins with: changing it styles the whole page anew. */
const views = [
  [1440, ['dark', 'light']],
  [390, ['light', 'dark']],
] as const

/**
 * What is wrong with the page: by axe at both widths, everything in dark mode and the colors in light mode; texts that cover
 * each other; on a phone small touch targets and what forced colors hide, and at 320 px what is cut off.
 */
export async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = []
  await page.evaluate(hideRepeats)
  for (const [width, schemes] of views) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    problems.push(...(await overlappingTexts(page)).map((words) => `at ${width} px, texts overlap: ${words}`))
    for (const scheme of schemes) {
      problems.push(
        ...(await axeFindings(page, scheme, ['label-content-name-mismatch'])).map(
          (found) => `at ${width} px, ${found}`,
        ),
      )
    }
  }
  problems.push(...(await lowTargets(page, 44)))
  problems.push(...(await forcedColorProblems(page)).map((words) => `with forced colors, ${words}`))
  problems.push(...(await page.evaluate(findPlainLinks)).map((words) => `marked only by color: ${words}`))
  await page.setViewportSize({ width: 320, height: 900 })
  await settled(page)
  problems.push(...(await cutWords(page)).map((words) => `cut at 320 px: ${words}`))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (overflow > 0) problems.push(`${overflow} px too wide at 320 px`)
  problems.push(...(await overlappingTexts(page)).map((words) => `at 320 px, texts overlap: ${words}`))
  return problems
}

/** Runs in the page. Links in the middle of a text without an underline. */
function findPlainLinks(): string[] {
  const texts = [...document.querySelectorAll('main a[href]')].filter(({ parentElement }) =>
    [...(parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.nodeValue ?? ''),
    ),
  )
  return texts.filter((link) => isPlain(link)).map((link) => link.outerHTML)

  function isPlain(link: Element): boolean {
    const { display, textDecorationLine } = getComputedStyle(link)
    return display === 'inline' && textDecorationLine !== 'underline'
  }
}

/** Runs in the page. Of long lists the first eight rows are looked at; the others keep their room. */
function hideRepeats(): void {
  const repeats = 'main :is(li, tr, [role=group]):nth-child(n + 9)'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:is(${repeats}), :is(${repeats}) * { visibility: hidden !important }`)
  document.adoptedStyleSheets.push(sheet)
}
