import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type ApiFixtures, createApiFixtures, type Person } from './api-fixtures.ts'
import { createMedia, type Media } from './media.ts'
import { monitorPage, type PageMonitor } from './page-monitor.ts'

export { expect, type Page }

/** The options of a visit. */
export interface VisitOptions extends BrowserContextOptions {
  /** Shows the age gate, as on a first visit. */
  readonly isNew?: boolean
  readonly theme?: 'light' | 'dark'
  /**
   * `allow` starts the service worker of the site, which asks for every file of a page once more to
   * keep it: only journeys about that, and some whole ones, wait for it.
   */
  readonly serviceWorkers?: 'allow' | 'block'
}

/** Opens a page in a browser context of its own, logged in as a person or as a guest. */
export type Visit = (person?: Person, options?: VisitOptions) => Promise<Page>

interface Fixtures {
  readonly fixtures: ApiFixtures
  /**
   * Opens a browser context for a person or a guest. The test fails if a script fails on any page.
   */
  readonly visit: Visit
}

interface Shared {
  readonly media: Media
}

/** Tests the whole product: `fixtures` prepares data by the API, `visit` opens browsers. */
export const test = base.extend<Fixtures, Shared>({
  media: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const media = createMedia()
      await provide(media)
      media.close()
    },
    { scope: 'worker' },
  ],
  fixtures: async ({ baseURL, media }, provide) => {
    await provide(createApiFixtures(baseURL ?? '', media))
  },
  visit: async ({ browser, baseURL }, provide) => {
    const monitors: PageMonitor[] = []
    await provide(async (person, visitOptions = {}) => {
      const page = await open(browser, { origin: baseURL ?? '', person, visitOptions })
      monitors.push(monitorPage(page))
      return page
    })
    expect(monitors.flatMap(({ failures }) => failures)).toEqual([])
    await Promise.all(monitors.map(({ page }) => page.context().close()))
  },
})

interface OpenOptions {
  readonly origin: string
  readonly person: Person | undefined
  readonly visitOptions: VisitOptions
}

async function open(
  browser: Browser,
  { origin, person, visitOptions }: OpenOptions,
): Promise<Page> {
  const { isNew = false, theme, ...options } = visitOptions
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...options,
    ...(theme && { colorScheme: theme }),
  })
  const cookie = { url: origin, sameSite: 'Lax' as const }
  if (!isNew) {
    await context.addCookies([{ ...cookie, name: 'ageRestrict', value: 'true' }])
    await context.addInitScript(
      () => window.top === window && localStorage.setItem('ageRestrict', 'true'),
    )
  }
  if (person)
    await context.addCookies([{ ...cookie, name: 'token', value: person.token, httpOnly: true }])
  const page = await context.newPage()
  return options.javaScriptEnabled === false ? page : waitingForScripts(page)
}

/** The longest that `goto` waits for scripts, which a journey may keep from coming. */
const SCRIPTS_WITHIN_MS = 5000

/**
 * Makes `goto` and `reload` wait until a page is hydrated as well: its scripts are asked for once
 * it is painted and are no part of its `load`.
 */
function waitingForScripts(page: Page): Page {
  const isHydrated = () =>
    !document.querySelector('script:is([type=module], [type="text/late"])') ||
    Object.keys(document.body).some((key) => key.startsWith('__reactProps'))
  const look = { timeout: SCRIPTS_WITHIN_MS, polling: 20 }
  const waitForScripts = async (waitUntil = 'load') => {
    if (waitUntil === 'load')
      await page.waitForFunction(isHydrated, undefined, look).catch(() => undefined)
  }
  const open = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, settings) => {
    const response = await open(url, settings)
    await waitForScripts(settings?.waitUntil)
    return response
  }
  page.reload = async (settings) => {
    const response = await reload(settings)
    await waitForScripts(settings?.waitUntil)
    return response
  }
  return page
}
