import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type ApiFixtures, createApiFixtures, type Person } from './api-fixtures.ts'
import { createMedia, type Media } from './media.ts'
import { monitorPage, type PageMonitor } from './page-monitor.ts'

export { expect, type Page }

/** How somebody comes. */
export interface VisitOptions extends BrowserContextOptions {
  /** Nobody has asked them their age yet. */
  readonly isNew?: boolean
  readonly theme?: 'light' | 'dark'
}

/** A browser of somebody: a page in a context of its own, and what was noticed there. */
export type Visit = (who?: Person, coming?: VisitOptions) => Promise<Page>

interface Fixtures {
  readonly fixtures: ApiFixtures
  /** Opens a browser of its own for somebody, logged in, or for a guest. Scripts may not fail in any of them. */
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
    const watches: PageMonitor[] = []
    await provide(async (who, coming = {}) => {
      const page = await open(browser, { origin: baseURL ?? '', who, coming })
      watches.push(monitorPage(page))
      return page
    })
    expect(watches.flatMap(({ failures }) => failures)).toEqual([])
    await Promise.all(watches.map(({ page }) => page.context().close()))
  },
})

interface OpenOptions {
  readonly origin: string
  readonly who: Person | undefined
  readonly coming: VisitOptions
}

async function open(browser: Browser, { origin, who, coming }: OpenOptions): Promise<Page> {
  const { isNew = false, theme, ...options } = coming
  const context = await browser.newContext({ ...options, ...(theme && { colorScheme: theme }) })
  const cookie = { url: origin, sameSite: 'Lax' as const }
  if (!isNew) {
    await context.addCookies([{ ...cookie, name: 'ageRestrict', value: 'true' }])
    await context.addInitScript(() => window.top === window && localStorage.setItem('ageRestrict', 'true'))
  }
  if (who) await context.addCookies([{ ...cookie, name: 'token', value: who.token, httpOnly: true }])
  return context.newPage()
}
