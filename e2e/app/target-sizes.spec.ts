import { axeFindings } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test('sizes of targets are judged however far the page is scrolled', async ({ page }) => {
  const small = 'width: 12px; height: 12px; padding: 0; border: 0'
  await page.setContent(`<html lang="en"><title>Targets</title><main><h1>Targets</h1>
    <div style="position: sticky; top: 0; background: white"><button style="height: 56px">Menu</button></div>
    <button style="height: 36px">Upload</button>
    <div style="height: 2000px"><button style="${small}" aria-label="A"></button>
      <button style="${small}" aria-label="B"></button></div></main></html>`)
  const [menu, upload] = [page.getByRole('button', { name: 'Menu' }), page.getByRole('button', { name: 'Upload' })]
  await upload.evaluate((button) => window.scrollTo(0, button.getBoundingClientRect().top - 38))
  const below = await menu.evaluate((button) => button.getBoundingClientRect().bottom)
  const { top, bottom } = await upload.evaluate((button) => button.getBoundingClientRect())
  expect(top).toBeLessThan(below - 12)
  expect(bottom).toBeGreaterThan(below)

  const tooSmall = (name: string) => expect.stringMatching(new RegExp(`^dark target-size: .*aria-label="${name}"`))
  expect(await axeFindings(page, 'dark')).toEqual([tooSmall('A'), tooSmall('B')])
})
