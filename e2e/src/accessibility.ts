import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA as axe knows it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** The rules among them that depend on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Waits until a page is at rest: its scripts have taken over, and nothing one can see is on its way. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasScripts = document.querySelector('script[type=module]') !== null
    const isTakenOver = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    const busy = [...document.querySelectorAll('[aria-busy=true]')].filter((element) => {
      const { top, height } = element.getBoundingClientRect()
      return height > 0 && top < innerHeight
    })
    return (!hasScripts || isTakenOver) && busy.length === 0
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** A place where a page breaks a rule of WCAG 2.2 AA. */
export interface Violation {
  readonly id: string
  readonly html: string
  readonly why: string
}

/** Waits until every change of looks has come to its end. What never ends, such as the pulse of a dot, is not waited for. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    await nextFrame()
    await nextFrame()
    for (let left = moving(); left.length > 0; left = moving()) {
      await Promise.all(left.map(({ finished }) => finished.catch(() => undefined)))
    }
  })
}

/**
 * What axe finds in what is on screen now, once everything stands still; of colors alone, or of everything. Letters of the
 * outbox run no scripts.
 */
export async function findViolations(page: Page, of: 'everything' | 'colors' = 'everything'): Promise<Violation[]> {
  await waitForAnimations(page)
  const axe = new AxeBuilder({ page }).exclude('iframe[name=mail]')
  const { violations } = await (of === 'colors' ? axe.withRules(COLOR_RULES) : axe.withTags(TAGS)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => ({ id, html, why: failureSummary })),
  )
}

/** Expects that axe finds nothing in either theme. `where` names the screen in the report. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findViolations(page), `${where}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await findViolations(page, 'colors'), `${where}, light`).toEqual([])
}

/** The buttons on screen that name an amount of tokens without its worth in the site's currency beside it. */
export const findBarePrices = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button]')]
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter((words) => /\d tokens?\b(?! \(\D*\d)/.test(words)),
  )

/** Expects what every document owes its readers: a title, one heading, a language, an address or no listing. */
export async function expectDocumentBasics(page: Page, where: string): Promise<void> {
  const seen = await page.evaluate(() => ({
    title: document.title.trim(),
    headings: document.querySelectorAll('h1').length,
    lang: document.documentElement.lang,
    isPlaced:
      document.querySelector('link[rel=canonical][href]') !== null ||
      (document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '').includes('noindex'),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect
    .soft(seen, where)
    .toEqual({ title: expect.stringMatching(/\S/), headings: 1, lang: 'en', isPlaced: true, overflow: 0 })
}
