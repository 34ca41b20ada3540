import {
  expectAccessible,
  expectDocumentBasics,
  findBarePrices,
  findViolations,
  waitUntilIdle,
} from './src/accessibility.ts'
import { findOverflow } from './src/overflow.ts'
import { type Screen, screenGroups } from './src/screens/index.ts'
import { expect, type Page, test } from './src/test.ts'

test.describe.configure({ mode: 'parallel' })

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const [role, prepare] of Object.entries(screenGroups)) {
  for (const viewport of sizes) {
    test(`every screen of the role ${role} is accessible at ${viewport.width} px, dark and light`, async ({
      fixtures,
      visit,
    }) => {
      test.setTimeout(420_000)
      const { viewer, screens } = await prepare(fixtures)
      const page = await visit(viewer, { viewport, theme: 'dark', reducedMotion: 'reduce' })
      const refused: string[] = []
      page.on('response', (response) => {
        if (response.status() >= 400)
          refused.push(`${response.status()} ${response.url().replace(/^https?:\/\/[^/]+/, '')}`)
      })
      for (const screen of screens) {
        await test.step(screen.name, () => checkScreen(page, screen, viewport.width))
        if (viewport.width < 400) await expectNoOverflow(page, screen.name, viewport)
        expect.soft(refused.splice(0), `${screen.name}: refused requests`).toEqual(screen.refuses ?? [])
      }
    })
  }
}

test('axe finds a planted violation', async ({ visit }) => {
  const page = await visit()
  await page.goto('/auth/login')
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.after(document.createElement('button')))
  expect((await findViolations(page)).map(({ id }) => id)).toContain('button-name')
})

test('a planted button that shows tokens without their value is found', async ({ visit }) => {
  const page = await visit()
  await page.goto('/auth/login')
  expect(await findBarePrices(page)).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    for (const text of ['Buy · 12 tokens', 'Buy · 12 tokens ($12.00)', 'Tip · 1 token'])
      heading.after(Object.assign(document.createElement('button'), { textContent: text }))
  })
  expect(await findBarePrices(page)).toEqual(['Tip · 1 token', 'Buy · 12 tokens'])
})

const NARROWEST = 320

/** Expects that a screen, with anything open on it, does not scroll sideways on the narrowest phones. */
async function expectNoOverflow(page: Page, name: string, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ ...viewport, width: NARROWEST })
  const overflowing = await page.evaluate(findOverflow, NARROWEST)
  expect.soft(overflowing, `${name}, ${NARROWEST} px: reaches beyond the screen or its dialog`).toEqual([])
  await page.setViewportSize(viewport)
}

async function checkScreen(page: Page, screen: Screen, width: number): Promise<void> {
  const where = `${screen.name}, ${width} px`
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(screen.path)
  await waitUntilIdle(page)
  await expectDocumentBasics(page, where)
  await screen.open?.(page)
  expect.soft(await findBarePrices(page), `${where}: tokens without their currency`).toEqual([])
  await expectAccessible(page, where)
}
