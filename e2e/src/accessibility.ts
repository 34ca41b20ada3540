import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The axe tags of WCAG 2.2 AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Waits until a page is hydrated and nothing in the viewport is loading. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasScripts = document.querySelector('script[type=module]') !== null
    const isHydrated = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    const busy = [...document.querySelectorAll('[aria-busy=true]')].filter((element) => {
      const { top, height } = element.getBoundingClientRect()
      return height > 0 && top < innerHeight
    })
    return (!hasScripts || isHydrated) && busy.length === 0
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** An element that violates a rule of WCAG 2.2 AA. */
export interface Violation {
  readonly id: string
  readonly html: string
  readonly why: string
}

/** Waits until every animation has ended, except endless ones such as a pulsing dot. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    await nextFrame()
    await nextFrame()
    for (let left = running(); left.length > 0; left = running()) {
      await Promise.all(left.map(({ finished }) => finished.catch(() => undefined)))
    }
  })
}

/**
 * Returns the violations that axe finds once all animations have ended: of every rule, or of the color rules only. Mails
 * in the outbox are excluded because scripts cannot run in them.
 */
export async function findViolations(page: Page, of: 'everything' | 'colors' = 'everything'): Promise<Violation[]> {
  await waitForAnimations(page)
  // Our pages hold no frames of other origins, so axe may run in the page itself instead of opening another for its result.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('iframe[name=mail]')
  const { violations } = await (of === 'colors' ? axe.withRules(COLOR_RULES) : axe.withTags(TAGS)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => ({ id, html, why: failureSummary })),
  )
}

/** Expects no violations in either theme. `where` names the screen in the report. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findViolations(page), `${where}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await findViolations(page, 'colors'), `${where}, light`).toEqual([])
}

/** Returns the texts of buttons that show an amount of tokens without its value in the site's currency. */
export const findBarePrices = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button]')]
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter((text) => /\d tokens?\b(?! \(\D*\d)/.test(text)),
  )

/** Expects a title, one heading, a language, no overflow, and a canonical address unless the page is not indexed. */
export async function expectDocumentBasics(page: Page, where: string): Promise<void> {
  const basics = await page.evaluate(() => ({
    title: document.title.trim(),
    headings: document.querySelectorAll('h1').length,
    lang: document.documentElement.lang,
    hasAddressOrNoindex:
      document.querySelector('link[rel=canonical][href]') !== null ||
      (document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '').includes('noindex'),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect
    .soft(basics, where)
    .toEqual({ title: expect.stringMatching(/\S/), headings: 1, lang: 'en', hasAddressOrNoindex: true, overflow: 0 })
}
