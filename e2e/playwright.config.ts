import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from '../tools/checks/temporary-folder.ts'
import { findChromium } from '../tools/chromium.ts'
import { findFreePort } from './src/free-port.ts'
import { addressOf, type SiteProgram, sitePrograms } from './src/site-programs.ts'

keepTemporaryFilesInMemory()
const { executablePath, args, env } = await findChromium()
/** Each worker loads this file again, so only the first load may choose a port and a folder. */
const port = Number(process.env.E2E_PORT ?? process.env.E2E_FREE_PORT ?? (await findFreePort()))
process.env.E2E_FREE_PORT = String(port)
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'stagedoor-journeys-'))
process.env.E2E_DATA_DIR = dataDir
const SITE = 'journeys/site-administration.journey.ts'
const PAYOUT_APPROVAL = 'journeys/payout-approval.journey.ts'
const GATEWAYS = 'journeys/gateway-setup.journey.ts'
const DISPUTES = 'journeys/disputes.journey.ts'
const HASH_LISTS = 'journeys/hash-lists.journey.ts'
const ON_THE_WHOLE_SITE = [SITE, PAYOUT_APPROVAL, GATEWAYS, DISPUTES, HASH_LISTS]
const simulatorPort = Number(
  process.env.E2E_SIMULATOR_PORT ?? process.env.E2E_FREE_SIMULATOR_PORT ?? (await findFreePort()),
)
process.env.E2E_FREE_SIMULATOR_PORT = String(simulatorPort)
/** Cameras and microphones that show a clock and beep, and are allowed without asking. */
const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const browser = {
  executablePath,
  args: [...args, ...FAKE_CAMERA],
  env: { ...(process.env as Record<string, string>), ...env },
}
/** Journeys do not look at speed, and compiling scripts twice costs a tenth of them. */
const compilesOnce = withScriptFlags('--no-turbofan')
/**
 * Tours load a page for each screen and let axe read it: little of a script runs often enough to be
 * worth optimising, and a young generation that is large from the start is collected less often.
 */
const loadsMuch = withScriptFlags(
  '--no-turbofan,--no-maglev,--min-semi-space-size=16,--max-semi-space-size=32',
)
const baseURL = addressOf({ port })
const { simulator, product } = sitePrograms({ port, simulatorPort, dataDir })
const wrapper = fileURLToPath(new URL('../tools/node.mjs', import.meta.url))
const commandOf = ({ args }: SiteProgram) =>
  [process.execPath, wrapper, ...args].map((part) => JSON.stringify(part)).join(' ')

/** Runs the journeys in a real browser against the whole product, started as by `npm run demo`. */
export default defineConfig({
  testDir: '.',
  /**
   * Long tests begin first, so that no worker ends long after the other. The journeys that change
   * the site for everyone run last and one after another, even after failures.
   */
  projects: [
    {
      name: 'accessibility',
      testMatch: 'accessibility.spec.ts',
      teardown: 'site',
      use: loadsMuch,
    },
    { name: 'languages', testMatch: 'languages.spec.ts', teardown: 'site', use: compilesOnce },
    { name: 'budgets', testMatch: 'budgets.spec.ts', teardown: 'site' },
    { name: 'phone', testMatch: 'phone.spec.ts', workers: 1 },
    {
      name: 'journeys',
      testMatch: 'journeys/**/*.journey.ts',
      testIgnore: ON_THE_WHOLE_SITE,
      teardown: 'site',
      use: compilesOnce,
    },
    { name: 'site', testMatch: ON_THE_WHOLE_SITE, workers: 1, use: compilesOnce },
  ],
  outputDir: './test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  /** The run of a journey that passes only the second time is reported by name (`docs/testing.md`). */
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    /** Animations make journeys half as long again where the processor renders them. */
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    /**
     * A trace takes a tenth of the time of a journey and a quarter of that of a tour: `--trace
     * retain-on-failure` keeps one.
     */
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
  /**
   * `npm test` starts the same programs earlier, beside the tests on Node, and names their ports.
   */
  webServer: [
    {
      command: commandOf(simulator),
      port: simulatorPort,
      reuseExistingServer: process.env.E2E_SIMULATOR_PORT !== undefined,
    },
    {
      command: commandOf(product),
      env: { ...product.env },
      url: product.readyUrl,
      timeout: 420_000,
      reuseExistingServer: process.env.E2E_PORT !== undefined,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
})

/** Returns the options of a browser whose script engine has these flags. */
function withScriptFlags(flags: string) {
  return { launchOptions: { ...browser, args: [...browser.args, `--js-flags=${flags}`] } }
}
