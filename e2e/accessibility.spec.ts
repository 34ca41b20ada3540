import {
  expectDocumentBasics,
  findBarePrices,
  findViolationsInThemes,
  type Theme,
  waitUntilIdle,
} from './src/accessibility.ts'
import { findOverflow } from './src/overflow.ts'
import { type Screen, screenGroups } from './src/screens/index.ts'
import { expect, type Page, test } from './src/test.ts'

test.describe.configure({ mode: 'parallel' })

const NARROWEST = 320
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** The themes in which a screen is checked at a width. */
type Extent = Readonly<Record<'narrow' | 'wide', readonly Theme[]>>
const darkPhone: Extent = { narrow: ['dark'], wide: [] }
const lightDesktop: Extent = { narrow: [], wide: ['light'] }
const whole: Extent = { narrow: ['dark', 'light'], wide: ['light', 'dark'] }

/** The frame around all screens is checked everywhere with the first one; the others as the length of their name selects. */
const extentOf = ({ name }: Screen, at: number): Extent => {
  if (at === 0 || process.env.TOURS === 'all') return whole
  return name.length % 2 === 0 ? darkPhone : lightDesktop
}

/** The parts in which the screens of a role are checked, each by a test, so that two workers share the long ones. */
const partsOf: Readonly<Record<string, number>> = { admin: 2, performer: 3, fan: 2 }

const tours = Object.entries(screenGroups).flatMap(([role, prepare]) => {
  const parts = partsOf[role] ?? 1
  return Array.from({ length: parts }, (_, part) => ({ role, prepare, part, parts }))
})

for (const { role, prepare, part, parts } of tours) {
  const share = parts > 1 ? `, part ${part + 1} of ${parts},` : ''
  test(`every screen of the role ${role}${share} is accessible on a dark phone or a light desktop`, async ({
    fixtures,
    visit,
  }) => {
    test.setTimeout(420_000)
    const { viewer, screens: all } = await prepare(fixtures)
    const screens = all.slice(Math.round((all.length * part) / parts), Math.round((all.length * (part + 1)) / parts))
    const page = await visit(viewer, { viewport: phone, theme: 'dark', reducedMotion: 'reduce' })
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400)
        refused.push(`${response.status()} ${response.url().replace(/^https?:\/\/[^/]+/, '')}`)
    })
    for (const [at, screen] of screens.entries()) {
      await test.step(screen.name, () => checkScreen(page, screen, extentOf(screen, at)))
      expect.soft(refused.splice(0), `${screen.name}: refused requests`).toEqual(screen.refuses ?? [])
    }
  })
}

/** The violations that are planted, in the order in which they are found. */
const planted = [
  [390, 'dark', 'button-name', undefined],
  [390, 'dark', 'color-contrast', 'narrow dark'],
  [390, 'light', 'button-name', undefined],
  [390, 'light', 'color-contrast', 'narrow light'],
  [1440, 'light', 'button-name', undefined],
  [1440, 'light', 'color-contrast', 'wide light'],
  [1440, 'dark', 'button-name', undefined],
  [1440, 'dark', 'color-contrast', 'wide dark'],
] as const

test('violations that are planted at one width and in one theme are found there', async ({ visit }) => {
  const page = await visit(undefined, { viewport: phone })
  await page.goto('/auth/login')
  await waitUntilIdle(page)
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const plant = (name: string, media: string) => {
      const faint = Object.assign(document.createElement('p'), { textContent: name })
      const style = `p[data-planted="${name}"] { display: none } @media ${media} {
        p[data-planted="${name}"] { display: block; color: #777; background: #888 }
      }`
      faint.dataset.planted = name
      heading.after(faint, Object.assign(document.createElement('style'), { textContent: style }))
    }
    for (const theme of ['dark', 'light'])
      for (const [size, width] of [
        ['narrow', 'max'],
        ['wide', 'min'],
      ])
        plant(`${size} ${theme}`, `(prefers-color-scheme: ${theme}) and (${width}-width: 800px)`)
    heading.after(document.createElement('button'))
  })
  for (const extent of [darkPhone, lightDesktop, whole]) {
    const found = await findInBothSizes(page, extent)
    expect(found.map(({ width, theme, id, html }) => [width, theme, id, /planted="(.*?)"/.exec(html)?.[1]])).toEqual(
      planted.filter(([width, theme]) => extent[width === phone.width ? 'narrow' : 'wide'].includes(theme)),
    )
  }
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

/**
 * Checks a screen at the narrowest width, on a phone and on a desktop. It is loaded once, on the phone, because its layout
 * follows the width by CSS alone.
 */
async function checkScreen(page: Page, screen: Screen, extent: Extent): Promise<void> {
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(screen.path)
  await waitUntilIdle(page)
  await expectDocumentBasics(page, screen.name)
  await screen.open?.(page)
  await expectNoOverflow(page, screen.name)
  expect.soft(await findInBothSizes(page, extent), screen.name).toEqual([])
  expect.soft(await findBarePrices(page), `${screen.name}: tokens without their currency`).toEqual([])
  expect.soft(await page.evaluate(findOverflow, desktop.width), `${screen.name}: scrolls sideways`).toEqual([])
}

/** Expects that a screen, with anything open on it, does not scroll sideways on the narrowest phones. */
async function expectNoOverflow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ ...phone, width: NARROWEST })
  const overflowing = await page.evaluate(findOverflow, NARROWEST)
  expect.soft(overflowing, `${name}, ${NARROWEST} px: reaches beyond the screen or its dialog`).toEqual([])
}

/** Finds violations on a phone and a desktop. */
async function findInBothSizes(page: Page, { narrow: onPhone, wide: onDesktop }: Extent) {
  await page.setViewportSize(phone)
  const narrow = await findViolationsInThemes(page, onPhone)
  await page.setViewportSize(desktop)
  await waitUntilIdle(page)
  const wide = await findViolationsInThemes(page, onDesktop)
  const at = (width: number) => (violation: (typeof narrow)[number]) => ({ width, ...violation })
  return [...narrow.map(at(phone.width)), ...wide.map(at(desktop.width))]
}
