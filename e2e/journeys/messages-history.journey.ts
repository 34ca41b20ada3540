import { create, updateSettings } from '@stagedoor/contract/conversations'
import { list, pin, send } from '@stagedoor/contract/messages'
import { expect, type Page, test } from '../src/test.ts'

const SENT = 90
const LONG_HISTORY = 5000
const LONG_PAGE = 500
/** The most rows that the document may hold, whatever the length of the history. */
const MOST_ROWS = 60

const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ })
const bubble = (page: Page, text: string) =>
  messages(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })
const newest = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })

/**
 * Returns the first message that is wholly in view, and its distance to the top of the list in
 * pixels.
 */
const firstInView = (page: Page) =>
  messages(page).evaluate((list) => {
    const { top } = list.getBoundingClientRect()
    const first = [...list.querySelectorAll('[data-message]')].find(
      (row) => row.getBoundingClientRect().top >= top,
    )
    return { id: first?.id ?? '', at: (first?.getBoundingClientRect().top ?? 0) - top }
  })

const distanceOf = (page: Page, id: string) =>
  messages(page).evaluate((list, id) => {
    const row = list.querySelector(`#${id}`)
    return row ? row.getBoundingClientRect().top - list.getBoundingClientRect().top : Number.NaN
  }, id)

/**
 * Answers the pages before the oldest message with invented ones, until the history has 5,000
 * messages.
 */
async function inventHistory(page: Page): Promise<{ hold: () => () => void; count: () => number }> {
  let invented = 0
  let gate = Promise.resolve()
  await page.route(/\/api\/messages\/conversations\/\w+\?.*after=/, async (route) => {
    const answer = await (await route.fetch()).json()
    if (answer.data.next !== undefined) return route.fulfill({ json: answer })
    await gate
    const oldest = answer.data.data.at(-1) ?? (await newestMessage(page))
    const data = Array.from({ length: LONG_PAGE }, (_, at) => invent(oldest, invented + at))
    invented += LONG_PAGE
    const isLast = invented >= LONG_HISTORY
    const all = [...answer.data.data, ...data]
    await route.fulfill({
      json: { ...answer, data: { data: all, total: all.length, ...(!isLast && { next: '1' }) } },
    })
  })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return { hold, count: () => invented }
}

async function newestMessage(page: Page): Promise<object> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.get(`/api/messages/conversations/${id}?limit=1`)
  return (await answer.json()).data.data[0]
}

const invent = (like: object, at: number) => ({
  ...like,
  _id: `e${at.toString(16).padStart(31, '0')}`,
  seq: -at,
  text: `Invented ${at} ${'word '.repeat(1 + ((at * 7) % 40))}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toISOString(),
})

test('a long history opens at any message, keeps its place while older ones arrive, and stays light', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await creator.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  const { _id: id } = await fan.api(create, { body: { source: 'performer', sourceId: creator.id } })
  const params = { id }
  for (let at = 1; at <= SENT; at++)
    await fan.api(send, { params, body: { text: `Message ${at}` } })
  const { data } = await fan.api(list, { params, query: { limit: 200 } })
  await fan.api(pin, { params: { id: data.at(-2)?._id ?? '' }, body: { isPinned: true } })

  const page = await visit(creator, { viewport: { width: 390, height: 844 } })
  await page.goto(`/messages/${id}`)
  await expect(bubble(page, `Message ${SENT}`)).toBeInViewport()

  await page.getByRole('button', { name: `${SENT} new messages` }).click()
  await expect(bubble(page, 'Message 1')).toBeInViewport()
  await expect(messages(page).getByText('New messages')).toBeInViewport()
  await newest(page, 'Newest messages').click()
  await expect(bubble(page, `Message ${SENT}`)).toBeInViewport()

  await page.getByRole('list', { name: 'Pinned messages' }).getByRole('button').click()
  await expect(bubble(page, 'Message 2')).toBeFocused()
  await expect(bubble(page, 'Message 2')).toBeInViewport()
  await fan.api(send, { params, body: { text: 'Are you there?' } })
  await expect(newest(page, 'Newest messages, 1 new')).toBeVisible()
  await messages(page).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(bubble(page, 'Are you there?')).toBeInViewport({ timeout: 300 })
  }).toPass()
  await expect(newest(page, /^Newest messages/)).toBeHidden()

  const invented = await inventHistory(page)
  const release = invented.hold()
  await page.reload()
  await expect(bubble(page, 'Are you there?')).toBeInViewport()
  await messages(page).hover()
  await expect(async () => {
    await page.mouse.wheel(0, -1500)
    await expect(bubble(page, 'Message 2')).toBeInViewport({ timeout: 300 })
  }).toPass()
  const anchor = await firstInView(page)
  release()
  await expect.poll(invented.count).toBeGreaterThan(0)
  await expect(messages(page).getByText(/^Invented 0 /)).toBeAttached()
  expect(Math.abs((await distanceOf(page, anchor.id)) - anchor.at)).toBeLessThan(3)

  await expect(async () => {
    await messages(page).evaluate((element) => element.scrollTo({ top: 0 }))
    expect(invented.count()).toBe(LONG_HISTORY)
  }).toPass()
  await expect(messages(page).getByText(`Invented ${LONG_HISTORY - 1} `)).toBeInViewport()
  expect(await messages(page).getByRole('listitem').count()).toBeLessThan(MOST_ROWS)

  await page.mouse.wheel(0, 3000)
  await expect(messages(page).getByText(`Invented ${LONG_HISTORY - 1} `)).not.toBeInViewport()
  const read = await firstInView(page)
  await messages(page).evaluate((list) => {
    const above = [...list.querySelectorAll<HTMLElement>('[data-message]')].filter(
      (row) => row.getBoundingClientRect().bottom < list.getBoundingClientRect().top,
    )
    for (const row of above.slice(-2)) row.style.paddingBottom = '180px'
  })
  await expect
    .poll(async () => Math.abs((await distanceOf(page, read.id)) - read.at))
    .toBeLessThan(3)
  await newest(page, 'Newest messages').click()
  await expect(bubble(page, 'Are you there?')).toBeInViewport()
  expect(await messages(page).getByRole('listitem').count()).toBeLessThan(MOST_ROWS)
})
