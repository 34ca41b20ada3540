import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Config } from 'lighthouse'
import defaults from 'lighthouse/core/config/default-config.js'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'
import { findChromium } from '../../tools/chromium.ts'

/**
 * The result of a Lighthouse audit of a phone: scores from 0 to 100 by category, the layout shift,
 * the failed audits, and when the largest content was painted.
 */
export interface LighthouseResult {
  readonly scores: Readonly<Record<string, number>>
  readonly layoutShift: number
  readonly failed: readonly string[]
  readonly largestPaint: LargestPaint
}

/** When a page on slow 4G painted its first and its largest content, as Lighthouse simulates it. */
export interface LargestPaint {
  readonly firstMs: number
  readonly ms: number
  /** The element that was largest, as HTML; empty where Lighthouse names none. */
  readonly element: string
}

/** The visitor of an audit and its extent. */
export interface AuditOptions {
  /** The token of a session. */
  readonly token?: string
  /** Audits the performance alone. */
  readonly isForSpeed?: boolean
}

/** A browser used only by Lighthouse, which throttles it and clears its data. */
export interface LighthouseBrowser {
  audit(url: string, options?: AuditOptions): Promise<LighthouseResult>
  close(): Promise<void>
}

/** Starts a browser for Lighthouse. */
export async function launchLighthouse(): Promise<LighthouseBrowser> {
  const { executablePath, args, env } = await findChromium()
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'stagedoor-lighthouse-'))
  const flags = [
    ...args,
    '--headless',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ]
  const child = spawn(executablePath, flags, { env: { ...process.env, ...env }, stdio: 'ignore' })
  await isListening(port)
  return {
    audit: (url, options) => runAudit({ url, port, ...options }),
    async close() {
      await stop(child)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/**
 * The Chromium from npm crashes when it records this on pages with a `Referrer-Policy`; no score
 * depends on it.
 */
const CRASHING_CATEGORY = 'blink.webdx_feature_usage'

class SafeTrace extends Trace {
  override async startSensitiveInstrumentation({
    driver,
  }: Parameters<Trace['startSensitiveInstrumentation']>[0]) {
    const categories = Trace.getDefaultTraceCategories().filter(
      (category) => category !== CRASHING_CATEGORY,
    )
    await driver.defaultSession.sendCommand('Page.enable')
    await driver.defaultSession.sendCommand('Tracing.start', { categories: categories.join(',') })
  }
}

const config: Config = {
  ...defaults,
  artifacts: (defaults.artifacts ?? []).map((part) =>
    part.id === 'Trace' ? { ...part, gatherer: { instance: new SafeTrace() } } : part,
  ),
}

/** Audits a page with the age confirmed, because otherwise only the age gate is visible. */
async function runAudit({
  url,
  port,
  token,
  isForSpeed = false,
}: AuditOptions & { url: string; port: number }): Promise<LighthouseResult> {
  await setCookies(port, url, { ageRestrict: 'true', ...(token && { token }) })
  const flags = {
    port,
    logLevel: 'error',
    ...(isForSpeed && { onlyCategories: ['performance'] }),
  } as const
  const result = await lighthouse(url, flags, config)
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const { runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${runtimeError.message}`)
  const { categories, audits } = result.lhr
  const scores = Object.values(categories).map(
    ({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const,
  )
  const failed = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
    .filter((id) => audits[id]?.score === 0)
  return {
    scores: Object.fromEntries(scores),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    failed,
    largestPaint: {
      firstMs: audits['first-contentful-paint']?.numericValue ?? Number.NaN,
      ms: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      element: snippetOf(audits['lcp-breakdown-insight']?.details),
    },
  }
}

/** Sets the cookies of the browser, since scripts of a page look at them as well. */
async function setCookies(
  port: number,
  url: string,
  cookies: Readonly<Record<string, string>>,
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  await context?.clearCookies()
  // The address of a page alone would make them cookies of its folder.
  const site = { url: new URL(url).origin, sameSite: 'Lax' as const }
  await context?.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, ...site })),
  )
  await browser.close()
}

/** Returns the HTML of the first element that the details of an audit name. */
const snippetOf = (details: unknown): string => {
  const snippet = /"snippet":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(details ?? {}))?.[1]
  return snippet ? JSON.parse(snippet) : ''
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function isListening(port: number): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The browser for Lighthouse did not start')
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
