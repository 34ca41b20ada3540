import { get } from 'node:http'
import type { Page } from '@playwright/test'

/** The size of the files that a page loads, gzipped, in bytes. */
export interface PageWeight {
  /** The scripts named in its HTML, which it needs before it is interactive. */
  readonly scripts: number
  readonly styles: number
  /** The largest script loaded later. */
  readonly largestLater: number
  /**
   * The scripts named in its HTML with their sizes, largest first, for the message of a failed
   * test.
   */
  readonly parts: readonly string[]
}

/**
 * The time from which pages load the dialogs of the checkout in advance: they are no part of a
 * page, but a slow machine is not idle before.
 */
const PRELOADS_FROM_MS = 2500

/** Opens a page and measures what it loads until the network is idle. */
export async function measurePageWeight(page: Page, path: string): Promise<PageWeight> {
  const html = await (await page.request.get(path)).text()
  await page.goto(path)
  // Scripts are asked for once the page is painted, when the network may be idle already.
  await page.waitForFunction(() => '__reactRouterRouteModules' in window)
  await page.waitForLoadState('networkidle')
  const first = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"|<script[^>]* src="([^"]+)"/g),
  ].map(([, link, script]) => new URL(link ?? script ?? '', page.url()).href)
  // The router links some style files with an empty fragment.
  const loaded = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (startTime < until ? name.replace(/#$/, '') : [])),
    PRELOADS_FROM_MS,
  )
  const all = [...new Set([...first, ...loaded])].filter((url) =>
    /\/assets\/[^?]+\.(js|css)$/.test(url),
  )
  const sizes = new Map(
    await Promise.all(all.map(async (url) => [url, await gzipSize(url)] as const)),
  )
  const size = (url: string) => sizes.get(url) ?? 0
  const total = (urls: readonly string[]) => urls.reduce((sum, url) => sum + size(url), 0)
  const scripts = all.filter((url) => url.endsWith('.js'))
  const early = scripts.filter((url) => first.includes(url)).sort((a, b) => size(b) - size(a))
  return {
    scripts: total(early),
    styles: total(all.filter((url) => url.endsWith('.css'))),
    largestLater: Math.max(0, ...scripts.filter((url) => !first.includes(url)).map(size)),
    parts: early.map((url) => `${size(url)} ${new URL(url).pathname}`),
  }
}

/** Returns the size of a file as it is sent compressed. */
function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    })
    request.on('error', reject)
  })
}
