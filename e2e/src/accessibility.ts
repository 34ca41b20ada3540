import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/** The axe tags of WCAG 2.2 AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * The script of axe without its spaces and comments, which a browser receives and reads in half the
 * time.
 */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The milliseconds between two looks at a page: to look at each frame keeps it from loading. */
const LOOK_EVERY_MS = 50

/**
 * Waits until a page has come whole and is hydrated, its navigation as well, which may come after
 * its content, and nothing in the viewport is loading.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  const isIdle = () => {
    const hasScripts =
      document.querySelector('script:is([type=module], [type="text/late"])') !== null
    const navigation = [...document.querySelectorAll('nav, nav a, nav button')]
    const isHydrated = [
      document.querySelector('main'),
      ...navigation.filter((element) => !element.closest('main')),
    ].every((element) => Object.keys(element ?? {}).some((key) => key.startsWith('__react')))
    const busy = [...document.querySelectorAll('[aria-busy=true]')].filter((element) => {
      const { top, height } = element.getBoundingClientRect()
      return height > 0 && top < innerHeight
    })
    return (!hasScripts || isHydrated) && busy.length === 0
  }
  await page.waitForFunction(isIdle, undefined, { polling: LOOK_EVERY_MS })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** The most time that parts of a page take that become live after the others, in milliseconds. */
const HYDRATED_WITHIN_MS = 3000

/**
 * Waits until the parts of a page that are hydrated last are, before their texts are changed.
 * Elements that are written as HTML never are; what else stays apart is not waited for longer than
 * some seconds.
 */
export async function waitUntilWhole(page: Page): Promise<void> {
  const isWhole = () => {
    const propsOf = (element: Element) =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1]
    const isLive = (element: Element): boolean =>
      Object.keys(element).some((key) => key.startsWith('__react')) || isWritten(element)
    const isWritten = (element: Element): boolean => {
      const above = element.parentElement
      if (above === null) return false
      const props = propsOf(above)
      return props === undefined ? isWritten(above) : 'dangerouslySetInnerHTML' in props
    }
    return [...document.querySelectorAll('body :is(a, button, p, h1, h2, h3, label)')].every(isLive)
  }
  const look = { timeout: HYDRATED_WITHIN_MS, polling: LOOK_EVERY_MS }
  await page.waitForFunction(isWhole, undefined, look).catch(() => {
    // What is left is no part of React.
  })
}

/** An element that violates a rule of WCAG 2.2 AA. */
export interface Violation {
  readonly id: string
  readonly html: string
  readonly why: string
}

/** The most time in which the animations of a page end, in milliseconds; the longest takes one. */
const ANIMATED_WITHIN_MS = 20_000

/**
 * Waits until every animation has ended, except endless ones such as a pulsing dot. One that takes
 * too long is finished and named in the report.
 */
async function waitForAnimations(page: Page): Promise<void> {
  const left = await page.evaluate(async (mostMs) => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const untilStill = async () => {
      await nextFrame()
      await nextFrame()
      for (let moving = running(); moving.length > 0; moving = running())
        await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
      return null
    }
    const tooLong = new Promise<string[]>((resolve) =>
      setTimeout(() => {
        const moving = running()
        for (const animation of moving) animation.finish()
        resolve(moving.map(({ id, effect }) => `${id} ${effect?.getComputedTiming().endTime}`))
      }, mostMs),
    )
    return Promise.race([untilStill(), tooLong])
  }, ANIMATED_WITHIN_MS)
  if (left) console.warn(`${page.url()}: ${left.length} animations did not end: ${left.join(', ')}`)
}

/**
 * Returns the violations of any rule that axe finds once all animations have ended, in the open
 * dialog alone where there is one: the page below it cannot be used. Mails are excluded because
 * scripts cannot run in them. A document receives axe once, which takes a third of sending it to
 * each run.
 */
async function findViolations(page: Page): Promise<Violation[]> {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(runAxe, TAGS)
}

/** Runs in the browser. */
async function runAxe(runOnly: string[]): Promise<Violation[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const isModal = document.querySelector('dialog:modal') !== null
  const { violations } = await axe.run(
    { ...(isModal && { include: [['dialog:modal']] }), exclude: [['iframe[name=mail]']] },
    { runOnly, resultTypes: ['violations'], iframes: false, preload: false },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => ({ id, html, why: failureSummary })),
  )
}

/** A theme of the site. */
export type Theme = 'dark' | 'light'

/** Finds violations in each of these themes, and names the theme. */
export async function findViolationsInThemes(
  page: Page,
  themes: readonly Theme[],
): Promise<(Violation & { readonly theme: Theme })[]> {
  const found = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    found.push(...(await findViolations(page)).map((violation) => ({ theme, ...violation })))
  }
  return found
}

/** Expects no violations in either theme. `where` names the screen in the report. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await findViolationsInThemes(page, ['dark', 'light']), where).toEqual([])
}

/**
 * Returns the texts of buttons that show an amount of tokens without its value in the site's
 * currency, also in the languages for tests of the layout: with accents, or in letters turned
 * upside down among marks of direction.
 */
export const findBarePrices = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button]')]
      .map((button) =>
        (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim(),
      )
      .filter((text) =>
        /\d (tokens?|ʇoʞǝus?)\b(?! \(\D*\d)/i.test(
          text.normalize('NFD').replace(/[\p{Mn}\p{Cf}]/gu, ''),
        ),
      ),
  )

/**
 * Expects a title, one heading, the language asked for, no overflow, and a canonical address unless
 * the page is not indexed.
 */
export async function expectDocumentBasics(
  page: Page,
  where: string,
  language: string,
): Promise<void> {
  const basics = await page.evaluate(() => ({
    title: document.title.trim(),
    headings: document.querySelectorAll('h1').length,
    lang: document.documentElement.lang,
    dir: getComputedStyle(document.documentElement).direction,
    hasAddressOrNoindex:
      document.querySelector('link[rel=canonical][href]') !== null ||
      (document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '').includes(
        'noindex',
      ),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect.soft(basics, where).toEqual({
    title: expect.stringMatching(/\S/),
    headings: 1,
    lang: language,
    dir: language.startsWith('ar') ? 'rtl' : 'ltr',
    hasAddressOrNoindex: true,
    overflow: 0,
  })
}
