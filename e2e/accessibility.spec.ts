import {
  expectDocumentBasics,
  findBarePrices,
  findViolationsInThemes,
  type Theme,
  waitUntilIdle,
  waitUntilWhole,
} from './src/accessibility.ts'
import { findClipped, findOverflow } from './src/overflow.ts'
import { type Screen, screenGroups } from './src/screens/index.ts'
import { expect, type Page, test } from './src/test.ts'
import { giveSourceLengths, readTexts, ShownData, type TestLanguage } from './src/translation.ts'

test.describe.configure({ mode: 'parallel' })

const NARROWEST = 320
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** The themes in which a screen is checked at a width. */
type Extent = Readonly<Record<'narrow' | 'wide', readonly Theme[]>>
const darkPhone: Extent = { narrow: ['dark'], wide: [] }
const lightDesktop: Extent = { narrow: [], wide: ['light'] }
const whole: Extent = { narrow: ['dark', 'light'], wide: ['light', 'dark'] }

/**
 * The frame around all screens is checked everywhere with the first one; the others as the length
 * of their name selects.
 */
const extentOf = ({ name }: Screen, at: number): Extent => {
  if (at === 0 || process.env.TOURS === 'all') return whole
  return name.length % 2 === 0 ? darkPhone : lightDesktop
}

/** Screens of a trial, which operators see and no visitor. */
const englishOnly = ['outbox', 'gateway']
/** The language that ships whole, and one that is written from right to left. */
const testLanguages = ['de', 'ar-XB'] as const
type Language = 'en' | TestLanguage

/**
 * The languages in which a screen is checked: the one that the length of its name selects; by
 * `TOURS=all` both, and one with accents and longer texts. One that is opened by the names of its
 * controls is checked in the language of these.
 */
function languagesOf({ name, open }: Screen): readonly Language[] {
  if (open || englishOnly.includes(name)) return ['en']
  if (process.env.TOURS === 'all') return ['en-XA', ...testLanguages]
  return testLanguages.filter((_, index) => name.length % testLanguages.length === index)
}

/**
 * The parts in which the screens of a role are checked, each by a test, so that two workers share
 * the long ones.
 */
const partsOf: Readonly<Record<string, number>> = { admin: 2, performer: 3, fan: 2 }

const tours = Object.entries(screenGroups).flatMap(([role, prepare]) => {
  const parts = partsOf[role] ?? 1
  return Array.from({ length: parts }, (_, part) => ({ role, prepare, part, parts }))
})

for (const { role, prepare, part, parts } of tours) {
  const share = parts > 1 ? `, part ${part + 1} of ${parts},` : ''
  test(`every screen of the role ${role}${share} is accessible, whole and translated`, async ({
    fixtures,
    visit,
  }) => {
    test.setTimeout(420_000)
    const { viewer, screens: all } = await prepare(fixtures)
    const screens = all.slice(
      Math.round((all.length * part) / parts),
      Math.round((all.length * (part + 1)) / parts),
    )
    const page = await visit(viewer, { viewport: phone, theme: 'dark', reducedMotion: 'reduce' })
    const shown = new ShownData(page)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400)
        refused.push(`${response.status()} ${response.url().replace(/^https?:\/\/[^/]+/, '')}`)
    })
    for (const [at, screen] of screens.entries())
      for (const language of languagesOf(screen)) {
        const where = `${screen.name}, ${language}`
        await test.step(where, () =>
          checkScreen({ page, shown, where }, { screen, language, extent: extentOf(screen, at) }),
        )
        expect.soft(refused.splice(0), `${where}: refused requests`).toEqual(screen.refuses ?? [])
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

test('violations that are planted at one width and in one theme are found there', async ({
  visit,
}) => {
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
    const found = [
      ...(await findViolationsAt(page, phone, extent.narrow)),
      ...(await findViolationsAt(page, desktop, extent.wide)),
    ]
    expect(
      found.map(({ width, theme, id, html }) => [
        width,
        theme,
        id,
        /planted="(.*?)"/.exec(html)?.[1],
      ]),
    ).toEqual(
      planted.filter(([width, theme]) =>
        extent[width === phone.width ? 'narrow' : 'wide'].includes(theme),
      ),
    )
  }
})

test('a planted button that shows tokens without their value is found', async ({ visit }) => {
  const page = await visit()
  await page.goto('/auth/login')
  expect(await findBarePrices(page)).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const texts = ['Buy · 12 tokens', 'Buy · 12 tokens ($12.00)', 'Tip · 1 token']
    const translated = ['⟦~ţōķēń · 1 ţōķēń~⟧', '⟦~12 ţōķēńś ($12.00)~⟧', '⟦1\u202e ʇoʞǝu\u202c⟧']
    for (const text of [
      ...texts,
      ...translated,
      '⟦12\u202e ʇoʞǝus (\u202c\u200f12.00 US$\u202e)\u202c⟧',
    ])
      heading.after(Object.assign(document.createElement('button'), { textContent: text }))
  })
  const found = ['⟦1\u202e ʇoʞǝu\u202c⟧', '⟦~ţōķēń · 1 ţōķēń~⟧', 'Tip · 1 token', 'Buy · 12 tokens']
  expect(await findBarePrices(page)).toEqual(found)
})

/** The page of a tour, what was sent to it, and the name of the screen in reports. */
interface Tour {
  readonly page: Page
  readonly shown: ShownData
  readonly where: string
}

/** A screen, and how it is checked. */
interface Check {
  readonly screen: Screen
  readonly language: Language
  readonly extent: Extent
}

/**
 * Checks a screen on a phone, at the narrowest width and on a desktop. It is loaded once, on the
 * phone, because its layout follows the width by CSS alone. German has to fit every width; texts of
 * the test languages get the source's lengths, since their letters are no one's.
 */
async function checkScreen(
  { page, shown, where }: Tour,
  { screen, language, extent }: Check,
): Promise<void> {
  shown.clear()
  await page
    .context()
    .addCookies([{ url: test.info().project.use.baseURL ?? '', name: 'language', value: language }])
  await Promise.all([
    page.setViewportSize(phone),
    page.emulateMedia({ colorScheme: 'dark' }),
    page.goto(screen.path),
  ])
  await waitUntilIdle(page)
  await expectDocumentBasics(page, where, language)
  if (language !== 'en') await expectTranslated({ page, shown, where }, language)
  await screen.open?.(page)
  const isMade = language === 'en-XA' || language === 'ar-XB'
  if (!isMade) await expectNoOverflow(page, where, NARROWEST)
  const narrow = await findViolationsAt(page, phone, extent.narrow)
  if (isMade) {
    await waitUntilWhole(page)
    await page.evaluate(giveSourceLengths)
    await expectNoOverflow(page, where, NARROWEST)
  }
  const wide = await findViolationsAt(page, desktop, extent.wide)
  expect.soft([...narrow, ...wide], where).toEqual([])
  expect.soft(await findBarePrices(page), `${where}: tokens without their currency`).toEqual([])
  await expectNoOverflow(page, where, desktop.width)
}

/**
 * Expects that a screen in a test language shows no text of the source language, and cuts none off.
 */
async function expectTranslated(
  { page, shown, where }: Tour,
  language: TestLanguage,
): Promise<void> {
  const untranslated = await shown.untranslated(await page.evaluate(readTexts), language)
  expect.soft(untranslated, `${where}: not translated`).toEqual([])
  expect.soft(await page.evaluate(findClipped), `${where}: cut off`).toEqual([])
  await expectNoOverflow(page, where, phone.width)
}

/** Expects that a screen, with anything open on it, does not scroll sideways at a width. */
async function expectNoOverflow(page: Page, where: string, width: number): Promise<void> {
  await resize(page, width === desktop.width ? desktop : { ...phone, width })
  const overflowing = await page.evaluate(findOverflow, width)
  expect
    .soft(overflowing, `${where}, ${width} px: reaches beyond the screen or its dialog`)
    .toEqual([])
}

/** Finds violations in these themes on a phone or a desktop. */
async function findViolationsAt(page: Page, size: typeof phone, themes: readonly Theme[]) {
  await resize(page, size)
  await waitUntilIdle(page)
  const found = await findViolationsInThemes(page, themes)
  return found.map((violation) => ({ width: size.width, ...violation }))
}

/** Gives a page a size, unless it has it: that takes as long as drawing the page again. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
}
