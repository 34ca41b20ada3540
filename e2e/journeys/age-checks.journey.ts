import type { Locator, Response } from '@playwright/test'
import { startAge } from '@stagedoor/contract/agechecks'
import { addRule, endRule } from '@stagedoor/contract/agerules'
import type { ApiFixtures } from '../src/api-fixtures.ts'
import { countryHeader } from '../src/site-programs.ts'
import { expect, type Page, test, type Visit, type VisitOptions } from '../src/test.ts'

const RULE = {
  country: 'IS',
  region: null,
  action: 'assure',
  minimumMethods: 1,
  needsDoubleAnonymity: true,
  allowsEstimation: false,
  challengeAge: 18,
  recheck: 'session',
  recheckDays: null,
  retentionDays: 1,
  law: 'A law of the journeys',
  lawSince: null,
  inForceFrom: null,
  reason: 'For the journeys',
} as const
const inIceland: VisitOptions = { isNew: true, extraHTTPHeaders: { [countryHeader]: 'IS' } }

const inLiechtenstein: VisitOptions = {
  isNew: true,
  extraHTTPHeaders: { [countryHeader]: 'LI' },
  viewport: { width: 390, height: 844 },
}

const gate = (page: Page) => page.getByRole('heading', { name: 'Prove that you are an adult' })
const tap = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Counts what a person taps or clicks on a page, whatever site it shows. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('noteTap', () => {
    taps += 1
  })
  await page.addInitScript(() => {
    const note = (event: Event) => event.isTrusted && Reflect.get(window, 'noteTap')()
    addEventListener('pointerdown', note, true)
  })
  return () => taps
}

test('a guest shows their age with a wallet, on this device and on another, and again at the next visit', async ({
  fixtures,
  visit,
}) => {
  const admin = await fixtures.admin()
  const mia = await fixtures.performer()
  const rule = await admin.api(addRule, { body: { ...RULE, methods: ['wallet'] } })
  const page = await visit(undefined, inIceland)
  const profile = `/${mia.username}`
  const seen = page.getByRole('heading', { name: mia.name, level: 1 })

  await test.step('three taps and one in the wallet lead back to the page', async () => {
    const taps = await countTaps(page)
    await page.goto(profile)
    await expect(gate(page)).toBeVisible()
    await expect(page.getByText(mia.name)).toHaveCount(0)
    await page.getByRole('link', { name: 'Prove my age' }).click()
    await tap(page, 'Use my wallet')
    await tap(page, 'Open the wallet on this device')
    await tap(page, 'Share: over 18')
    await expect(page).toHaveURL(profile)
    await expect(seen).toBeVisible()
    expect(taps()).toBe(4)
  })

  await test.step('the next session is asked again', async () => {
    await page.context().clearCookies({ name: 'ageSession' })
    await page.goto(profile)
    await expect(gate(page)).toBeVisible()
  })

  await test.step('a phone answers for this browser, and is not let in itself', async () => {
    await page.getByRole('link', { name: 'Prove my age' }).click()
    const byLink = async (response: Response) =>
      response.url().endsWith(startAge.path) && (await response.json()).data.simulatorUrl !== null
    const started = page.waitForResponse(byLink)
    await tap(page, 'Use my wallet')
    const { data } = await (await started).json()
    await expect(page.getByRole('img', { name: 'The request to your wallet' })).toBeVisible()
    const phone = await visit(undefined, { ...inIceland, viewport: { width: 390, height: 844 } })
    await phone.goto(data.simulatorUrl)
    await tap(phone, 'Share: over 18')
    await expect(phone.getByText('Go back to the browser in which you began')).toBeVisible()
    await expect(page).toHaveURL(profile)
    await expect(seen).toBeVisible()
    await phone.goto(profile)
    await expect(gate(phone)).toBeVisible()
  })

  await test.step('somebody under 18 is told so, and can still report', async () => {
    const other = await visit(undefined, inIceland)
    await other.goto(`/age?next=${profile}`)
    await tap(other, 'Use my wallet')
    await tap(other, 'Open the wallet on this device')
    await tap(other, 'Share: not over 18')
    await expect(other.getByText('This did not show that you are over 18')).toBeVisible()
    await other.goto(profile)
    await expect(gate(other)).toBeVisible()
    await other.getByRole('link', { name: 'Report content' }).click()
    await expect(other.getByLabel('Link to the content')).toBeVisible()
  })

  await admin.api(endRule, {
    params: { version: rule.version },
    body: { reason: 'The journeys are over' },
  })
})

/** A phone in front of the gate, and the page that it wants. */
interface Phone {
  readonly page: Page
  readonly profile: string
  /** The heading of that page. */
  readonly seen: Locator
}

/** Taps a button of a simulated company. */
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function goToCompany({ page, profile }: Phone, company = 'Veriff'): Promise<void> {
  await page.goto(profile)
  await page.getByRole('link', { name: 'Prove my age' }).click()
  await tap(page, `Go to ${company}`)
  await expect(page.getByRole('heading', { name: 'Simulated check' })).toBeVisible()
}

/** Returns what a simulated company received from the site and the browser, about an open check. */
async function receivedOf(page: Page): Promise<{ asked: string; browser: object }> {
  const { origin, pathname } = new URL(page.url())
  const [, host, , session] = pathname.split('/')
  return (await fetch(`${origin}/${host}/seen/${session}`)).json()
}

const isIn = async ({ page, profile, seen }: Phone) => {
  await expect(page).toHaveURL(profile, { timeout: 30_000 })
  await expect(seen).toBeVisible()
}
const isOut = async ({ page, profile }: Phone) => {
  await page.goto(profile)
  await expect(gate(page)).toBeVisible()
}

interface Tools {
  readonly fixtures: ApiFixtures
  readonly visit: Visit
}

/** Lets companies check ages in Liechtenstein, and phones from there stand before one profile. */
async function openGate({ fixtures, visit }: Tools) {
  const admin = await fixtures.admin()
  const mia = await fixtures.performer()
  const there = { country: 'LI', needsDoubleAnonymity: false, retentionDays: 90 } as const
  const rule = await admin.api(addRule, {
    body: { ...RULE, ...there, recheck: 'once', methods: ['veriff', 'verifymy'] },
  })
  const openPhone = async (): Promise<Phone> => {
    const page = await visit(undefined, inLiechtenstein)
    const seen = page.getByRole('heading', { name: mia.name, level: 1 })
    return { page, profile: `/${mia.username}?tab=photos`, seen }
  }
  const end = () =>
    admin.api(endRule, {
      params: { version: rule.version },
      body: { reason: 'The journeys are over' },
    })
  return { mia, openPhone, end }
}

test('a guest on a phone goes to a company and back to the same page', async ({
  fixtures,
  visit,
}) => {
  const { mia, openPhone, end } = await openGate({ fixtures, visit })

  for (const company of ['Veriff', 'VerifyMy'])
    await test.step(`${company} lets a person in, and learns neither page nor site from the browser`, async () => {
      const phone = await openPhone()
      await goToCompany(phone, company)
      const { asked, browser } = await receivedOf(phone.page)
      expect(asked).not.toContain(mia.username)
      expect(browser).not.toHaveProperty('referer')
      expect(browser).not.toHaveProperty('cookie')
      await act(phone.page, 'Approve')
      await isIn(phone)
    })

  await test.step('who leaves stands at the gate, and can end the same check later', async () => {
    const phone = await openPhone()
    await goToCompany(phone)
    const there = phone.page.url()
    await phone.page.goBack()
    await expect(phone.page.getByRole('button', { name: 'Go to Veriff' })).toBeEnabled()
    await isOut(phone)
    await phone.page.goto(there)
    await act(phone.page, 'Approve')
    await isIn(phone)
  })

  await test.step('the address of return lets no other browser in', async () => {
    const phone = await openPhone()
    const other = await openPhone()
    await goToCompany(phone)
    const { asked } = await receivedOf(phone.page)
    await act(phone.page, 'Approve')
    await isIn(phone)
    await other.page.goto(JSON.parse(asked).verification.callback)
    await expect(other.page.getByText('Go back to the browser in which you began')).toBeVisible()
    await isOut(other)
  })

  await end()
})

test('a guest whom a company refuses stays out, or goes another way', async ({
  fixtures,
  visit,
}) => {
  const { openPhone, end } = await openGate({ fixtures, visit })

  for (const refusal of ['Decline', 'Approve a child', 'Decline, and say approved'])
    await test.step(`“${refusal}” lets nobody in`, async () => {
      const phone = await openPhone()
      await goToCompany(phone)
      await act(phone.page, refusal)
      await expect(phone.page.getByText('did not show that you are over 18')).toBeVisible()
      await isOut(phone)
    })

  await test.step('who is refused may go another way', async () => {
    const phone = await openPhone()
    await goToCompany(phone)
    await act(phone.page, 'Decline')
    await tap(phone.page, 'Choose a way to show your age')
    await tap(phone.page, 'Go to VerifyMy')
    await act(phone.page, 'Approve')
    await isIn(phone)
  })

  await end()
})

test('a guest is let in by companies that are late, silent or say so again', async ({
  fixtures,
  visit,
}) => {
  const { openPhone, end } = await openGate({ fixtures, visit })

  for (const trouble of ['Approve, and say so three times', 'Approve later'])
    await test.step(`“${trouble}” lets the person in once, without a tap`, async () => {
      const phone = await openPhone()
      await goToCompany(phone)
      await act(phone.page, trouble)
      await isIn(phone)
    })

  await test.step('a company that does not answer is asked again by a tap', async () => {
    const phone = await openPhone()
    await goToCompany(phone)
    await act(phone.page, 'Approve, and be silent')
    await expect(phone.page.getByText('cannot be read at the moment')).toBeVisible()
    await tap(phone.page, 'Try again')
    await isIn(phone)
  })

  await end()
})
