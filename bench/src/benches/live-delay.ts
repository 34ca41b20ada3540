import { chromium } from '@playwright/test'
import { findChromium } from '../../../tools/chromium.ts'
import type { Bench } from '../harness/bench.ts'
import { type ClockResult, clockScript } from '../harness/clock-page.ts'
import { callApi } from '../site/call-api.ts'
import { createPerson } from '../site/people.ts'

const CODECS = ['h264', 'vp8'] as const
const SECONDS = 10

/**
 * The age of live pictures when a browser shows them, read from their pixels: from one browser to
 * itself, by the product.
 */
export const liveDelay: Bench = {
  name: 'live-delay',
  async run(bench) {
    const { ctx } = await bench.site()
    const product = await bench.product()
    const { executablePath, args, env } = await findChromium()
    const browser = await chromium.launch({
      executablePath,
      args: [...args, '--disable-features=WebRtcHideLocalIpsWithMdns'],
      env: { ...(process.env as Record<string, string>), ...env },
    })
    try {
      const notes: string[] = []
      for (const codec of CODECS) {
        const performer = await createPerson(ctx, 'performer', `clock${codec}`)
        const fan = await createPerson(ctx, 'fan', `watcher${codec}`)
        const form = { title: 'Clock', audience: 'everyone', isFree: true }
        const url = `${product.address}/api/streaming/live`
        const { stream } = await callApi<{ stream: { _id: string } }>(url, performer, form)
        const page = await browser.newPage({ bypassCSP: true })
        await page.goto(`${product.address}/ready`)
        const order = {
          streamId: stream._id,
          sender: performer.token,
          viewer: fan.token,
          codec,
          seconds: SECONDS,
        }
        notes.push(describeDelays(await page.evaluate<ClockResult>(clockScript(order))))
        await page.close()
      }
      return [{ bench: 'live-delay', subject: 'the age of pictures from camera to screen', notes }]
    } finally {
      await browser.close()
    }
  },
}

function describeDelays({ delays, firstPictureMs, codec }: ClockResult): string {
  const sorted = [...delays].sort((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN)
  const facts = [
    `p50 ${at(0.5)} ms`,
    `p95 ${at(0.95)} ms`,
    `first picture after ${Math.round(firstPictureMs)} ms`,
  ]
  return `${codec}: ${facts.join(', ')} (${delays.length} pictures)`
}
