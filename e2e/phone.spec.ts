/**
 * What a phone waits for: `npm run phone`, or `ROUNDS=1 npm run phone`. It is no part of a whole
 * run, because times of a machine that does something else mean nothing.
 */
import type { Page } from '@playwright/test'
import { list } from '@stagedoor/contract/conversations'
import budgets from '../bench/budgets.json' with { type: 'json' }
import { waitUntilIdle } from './src/accessibility.ts'
import { noteInteractions, slowDown, worstInteraction } from './src/interactions.ts'
import { launchLighthouse } from './src/lighthouse.ts'
import { findPost } from './src/screens/guest.ts'
import { expect, test } from './src/test.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
/** A slowed page of a busy machine takes long to be tapped at all. */
const PATIENCE_MS = 120_000
const WRITTEN = 'The tide was out and the light stayed'
const phone = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

/** Prints the median of several rounds with the lowest and the highest, and returns it. */
function report(name: string, rounds: readonly number[], unit = 'ms'): number {
  const rising = [...rounds].sort((a, b) => a - b)
  const [median = Number.NaN, least, most] = [rising[rising.length >> 1], rising[0], rising.at(-1)]
  console.log(`${name}: ${median} ${unit} [${least}–${most}]`)
  return median
}

test('pages paint their largest content within the budget of a phone', async ({
  fixtures,
  baseURL,
}) => {
  test.setTimeout(ROUNDS * 300_000)
  const { token } = await fixtures.logInAs('robin')
  const post = await findPost(
    fixtures,
    'mia',
    ({ isLocked, type }) => !isLocked && type === 'photo',
  )
  const pages = { landing: '/', profile: '/mia', post, explore: '/creator', home: '/home' }
  const lighthouse = await launchLighthouse()
  try {
    for (const [name, path] of Object.entries(pages)) {
      const audits = []
      for (let round = 0; round < ROUNDS; round++)
        audits.push(
          await lighthouse.audit(`${baseURL}${path}`, {
            isForSpeed: true,
            ...(name === 'home' && { token }),
          }),
        )
      const paints = audits.map(({ largestPaint }) => largestPaint)
      report(
        `${name}, first paint`,
        paints.map(({ firstMs }) => Math.round(firstMs)),
      )
      const largest = report(
        `${name}, largest paint`,
        paints.map(({ ms }) => Math.round(ms)),
      )
      console.log(`  ${paints[0]?.element.slice(0, 140)}`)
      const shift = Math.max(...audits.map(({ layoutShift }) => layoutShift))
      expect.soft(largest, `largest paint of ${name}`).toBeLessThan(budgets.phone.largestPaintMs)
      expect.soft(shift, `layout shift of ${name}`).toBeLessThanOrEqual(budgets.layoutShift)
    }
  } finally {
    await lighthouse.close()
  }
})

test('a feed, a chat and the composer answer within the budget of a phone', async ({
  fixtures,
  visit,
}) => {
  test.setTimeout(ROUNDS * 300_000)
  const [fan, performer] = await Promise.all([fixtures.logInAs('robin'), fixtures.logInAs('mia')])
  const { data } = await fan.api(list, { query: {} })
  const tasks = [
    ['feed', fan, '/home', useFeed],
    ['chat', fan, `/messages/${data[0]?._id}`, writeMessage],
    ['composer', performer, '/creator/my-post/create', writePost],
  ] as const
  for (const [name, who, path, use] of tasks) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await visit(who, phone)
      page.setDefaultTimeout(PATIENCE_MS)
      await noteInteractions(page)
      await page.goto(path)
      await waitUntilIdle(page)
      await slowDown(page)
      await use(page)
      rounds.push(await worstInteraction(page))
      await page.context().close()
    }
    const worst = report(`${name}, slowest interaction`, rounds)
    expect.soft(worst, `interactions of ${name}`).toBeLessThanOrEqual(budgets.phone.interactionMs)
  }
})

/** Likes posts of the feed and opens their menus. */
async function useFeed(page: Page): Promise<void> {
  const posts = page.getByRole('article')
  for (const at of [0, 1]) {
    const post = posts.nth(at)
    await post.getByRole('button', { name: /^Like/ }).tap()
    await post.getByRole('button', { name: /^More/ }).first().tap()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
  }
}

async function writeMessage(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await field.tap()
  await field.pressSequentially(WRITTEN)
  await field.press('Enter')
}

async function writePost(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Your note|^Say something/ })
  await field.tap()
  await field.pressSequentially(WRITTEN)
}
