import { get } from 'node:http'
import type { Page } from '@playwright/test'

/** What a page costs, gzip, in bytes. */
export interface PageWeight {
  /** Scripts its HTML asks for: what must be there before it answers a press. */
  readonly scripts: number
  readonly styles: number
  /** The largest script that came later. */
  readonly largestLater: number
  /** The scripts of its HTML with their sizes, the heaviest first: where to look when it is too much. */
  readonly parts: readonly string[]
}

/** Opens a page and weighs what it asked for until it came to rest. */
export async function measurePageWeight(page: Page, path: string): Promise<PageWeight> {
  const html = await (await page.request.get(path)).text()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const first = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"|<script[^>]* src="([^"]+)"/g)].map(
    ([, link, script]) => new URL(link ?? script ?? '', page.url()).href,
  )
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const all = [...new Set([...first, ...asked])].filter((url) => /\/assets\/[^?]+\.(js|css)$/.test(url))
  const sizes = new Map(await Promise.all(all.map(async (url) => [url, await gzipSize(url)] as const)))
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

/** The size of a file as it is sent compressed. */
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
