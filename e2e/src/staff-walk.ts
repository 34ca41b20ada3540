import type { Locator, Page, Request } from '@playwright/test'
import { calls } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { hasPermission, type StaffRole } from '@stagedoor/contract/kit/staff'

/** Controls that lead elsewhere, or that the frame has on every page. */
const ELSEWHERE = /^(Log out|Back|Close|Cancel|Search the console.*|Skip to .*)$/
/** Buttons that do more than sort or turn the pages of a table. */
const PRESSED = 'button:visible:enabled:not(th button, nav button, [role=tab])'
/** The most buttons that are pressed on one page: rows of a table have the same ones. */
const MOST = 15

const patterns = calls.map((call) => ({
  call,
  pattern: new RegExp(`^/api${call.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** Returns the call of the contract that a request makes. */
function callOf(request: Request): AnyCall | undefined {
  const { pathname } = new URL(request.url())
  const method = request.method()
  const exact = patterns.filter(
    ({ call, pattern }) => call.method === method && pattern.test(pathname),
  )
  // A path with fewer values is the more exact one.
  return exact.toSorted((a, b) => a.call.path.split(':').length - b.call.path.split(':').length)[0]
    ?.call
}

/** The requests that were wrong for a staff role on the pages of the console. */
export interface Walk {
  /** Writes that a visible control made and the role may not make, as "page: control → call". */
  readonly forbidden: string[]
  /** Reads that were refused, as "page: call", and pages, by the link that leads to them. */
  readonly refused: string[]
  pressed: number
  /** The calls that controls made. */
  readonly made: Set<string>
}

/**
 * Watches the requests of a page of a member of the staff. Writes never reach the server: their
 * answer is a refusal of the input, so that walking changes nothing.
 */
export async function watchStaff(page: Page, role: StaffRole): Promise<Walk> {
  const walk: Walk = { forbidden: [], refused: [], pressed: 0, made: new Set() }
  await page.route(/\.(webp|jpg|png|mp4|woff2)(\?|$)/, (route) => route.abort())
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const call = callOf(request)
    if (request.method() === 'GET' || !call?.staff) return route.continue()
    walk.made.add(call.name)
    if (!hasPermission(role, call.staff))
      walk.forbidden.push(`${new URL(page.url()).pathname}: ${call.name}`)
    await route.fulfill({ status: 422, json: REFUSED })
  })
  page.on('response', (response) => {
    if (response.status() !== 403 || response.request().isNavigationRequest()) return
    const name = callOf(response.request())?.name ?? new URL(response.url()).pathname
    walk.refused.push(`${new URL(page.url()).pathname}: ${name}`)
  })
  return walk
}

const REFUSED = {
  statusCode: 422,
  error: 'Unprocessable Entity',
  code: 'media.not_accepted',
  message: 'Walked',
  data: { reason: 'Walked' },
  requestId: 'walk',
}

/**
 * Walks the console from its first page along every visible link, one thing of each kind, and
 * presses all buttons on the way where it is asked to. Returns the pages that it saw.
 */
export async function walkConsole(
  page: Page,
  walk: Walk,
  { presses }: { readonly presses: boolean },
): Promise<readonly string[]> {
  await load(page, '/admin')
  const found = [{ path: '/admin', from: '' }]
  const seen = new Set<string>()
  for (let next = found.shift(); next; next = found.shift()) {
    const { path, from } = next
    const kind = kindOf(path)
    if (seen.has(kind)) continue
    seen.add(kind)
    if ((await open(page, path)) === 403) walk.refused.push(`${from} links to ${kind}`)
    found.push(...(await linksOn(page)).map((link) => ({ path: link, from: kind })))
    if (presses) await pressAll(page, path, walk)
  }
  return [...seen]
}

/** Returns the address of a page without the ids and values in it. */
const kindOf = (path: string): string => path.replace(/[?#].*/, '').replaceAll(ID, ':id')

const ID = /[0-9a-f]{32}|(?<=email-templates\/)[\w.]+/g

const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/admin"]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/**
 * Opens a page as a link does, without loading the document again, which takes four times as long.
 * Returns the status of the answer.
 */
async function open(page: Page, path: string): Promise<number | undefined> {
  const name = new URL(path, page.url()).pathname
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === `${name}.data`,
    { timeout: OPENS_WITHIN_MS },
  )
  const status = answer.then(
    (response) => response.status(),
    () => undefined,
  )
  const isFollowed = await page.evaluate(follow, path).catch(() => false)
  if (!isFollowed) return load(page, path)
  await page.getByRole('main').waitFor()
  return status
}

const OPENS_WITHIN_MS = 10_000

/** Opens an address by the router of a page; returns false where there is none. */
async function follow(path: string): Promise<boolean> {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter?: { navigate(path: string): Promise<void> }
  }
  if (!router) return false
  await router.navigate(path)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return true
}

/** Loads the document of a page, and returns the status of the answer. */
async function load(page: Page, path: string): Promise<number | undefined> {
  // A button of the page before may still be leading elsewhere.
  const answer = await page.goto(path).catch(() => page.goto(path))
  await page.getByRole('main').waitFor()
  return answer?.status()
}

/** Presses each button of a page, and those of the menus and dialogs that open. */
async function pressAll(page: Page, path: string, walk: Walk): Promise<void> {
  const main = page.getByRole('main')
  const { pathname } = new URL(page.url())
  const seen = new Set<string>()
  for (let at = 0; at < MOST; at += 1) {
    const next = await nextButton(main, seen)
    if (!next) return
    walk.pressed += 1
    await press(page, next)
    await pressOpened(page, walk)
    if (new URL(page.url()).pathname !== pathname) await open(page, path)
  }
}

/** Returns the first visible button with a name that was not pressed; numbers do not count. */
async function nextButton(within: Locator, seen: Set<string>): Promise<Locator | undefined> {
  const names = await within
    .locator(PRESSED)
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    )
  for (const [at, full] of names.entries()) {
    const name = full.replaceAll(/\d+/g, '#')
    if (seen.has(name) || ELSEWHERE.test(name)) continue
    seen.add(name)
    return within.locator(PRESSED).nth(at)
  }
  return undefined
}

/** Presses the items of an open menu one after another, or sends the form of an open dialog. */
async function pressOpened(page: Page, walk: Walk): Promise<void> {
  const items = page.getByRole('menuitem')
  const count = await items.count()
  if (count === 0) return sendDialog(page)
  const opener = page.locator('[aria-expanded=true]').first()
  for (let at = 0; at < count; at += 1) {
    if ((await items.count()) === 0) await press(page, opener)
    const item = items.nth(at)
    if (!(await item.isVisible().catch(() => false))) break
    if (await item.getAttribute('href').catch(() => null)) continue
    walk.pressed += 1
    await press(page, item)
    await sendDialog(page)
  }
  await page.keyboard.press('Escape')
}

/** Fills the fields of an open dialog with something, sends it, and closes it. */
async function sendDialog(page: Page): Promise<void> {
  const box = page.getByRole('dialog').last()
  if (!(await box.isVisible().catch(() => false))) return
  for (const field of await box.locator('input:visible, textarea:visible').all()) await fill(field)
  const send = box.locator('button[type=submit]:visible:enabled').last()
  if (await send.isVisible().catch(() => false)) await press(page, send)
  for (let at = 0; at < 3 && (await box.isVisible().catch(() => false)); at += 1)
    await page.keyboard.press('Escape')
}

async function fill(field: Locator): Promise<void> {
  const type = await field.getAttribute('type')
  if (type === 'checkbox' || type === 'radio') await field.check({ timeout: QUICK }).catch(ignore)
  else if (type !== 'file')
    await field
      .fill(type === 'number' ? '1' : type === 'date' ? '2030-01-01' : 'Walked through', {
        timeout: QUICK,
      })
      .catch(ignore)
}

const QUICK = 1000
/** The time that a dialog or menu has to open, in milliseconds. */
const OPENS_MS = 250
const ignore = () => undefined

async function press(page: Page, button: Locator): Promise<void> {
  await button.click({ timeout: QUICK }).catch(ignore)
  // What a button opens is there at once, or after its code was loaded; many open nothing.
  const opened = page.getByRole('dialog').or(page.getByRole('menu')).last()
  await opened.waitFor({ timeout: OPENS_MS }).catch(ignore)
}
