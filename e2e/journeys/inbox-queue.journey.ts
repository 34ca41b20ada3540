import { create, list, updateSettings } from '@stagedoor/contract/conversations'
import { list as listMessages, send } from '@stagedoor/contract/messages'
import type { ApiFixtures } from '../src/api-fixtures.ts'
import { expect, type Page, test } from '../src/test.ts'

/** More than the list loads at once, and than are looked at for who is next. */
const QUESTIONS = 30
const AT_ONCE = 6

type Creator = Awaited<ReturnType<ApiFixtures['performer']>>

/** Has new fans ask a creator one question each. */
async function askAll(fixtures: ApiFixtures, { id: sourceId }: Creator): Promise<void> {
  const numbers = Array.from({ length: QUESTIONS }, (_, at) => at + 1)
  const askNext = async (): Promise<void> => {
    const number = numbers.shift()
    if (number === undefined) return
    const fan = await fixtures.fan()
    const { _id: id } = await fan.api(create, { body: { source: 'performer', sourceId } })
    await fan.api(send, { params: { id }, body: { text: `Question ${number}` } })
    return askNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
}

const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

test('a creator answers thirty questions by keyboard alone', async ({ fixtures, visit }) => {
  test.setTimeout(300_000)
  const creator = await fixtures.performer()
  await creator.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  await askAll(fixtures, creator)
  const page = await visit(creator, { viewport: { width: 1366, height: 657 } })
  await page.goto('/messages?filter=unanswered&order=waiting')
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/messages\/[0-9a-f]{32}/)
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await expect(field).toBeVisible()
  await page.keyboard.press('r')
  for (let at = 1; at < QUESTIONS; at += 1) {
    const label = (await field.getAttribute('aria-label')) ?? ''
    await expect(field).toBeFocused()
    await page.keyboard.type(`Answer ${at}`)
    await page.keyboard.press('Control+Enter')
    await expect(field).not.toHaveAttribute('aria-label', label)
    await expect(field).toBeEditable()
    expect(await hasFocus(page)).toBe(true)
  }
  await expect(field).toBeFocused()
  await page.keyboard.type(`Answer ${QUESTIONS}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nobody else waits for an answer')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')

  const waiting = () => creator.api(list, { query: { filter: 'unanswered', limit: 1 } })
  await expect.poll(async () => (await waiting()).total).toBe(0)
  const { data } = await creator.api(list, { query: { limit: 100 } })
  const lines = await Promise.all(
    data.map(async ({ _id: id }) =>
      (await creator.api(listMessages, { params: { id }, query: {} })).data.map(
        ({ isMine }) => isMine,
      ),
    ),
  )
  expect(lines).toEqual(Array.from({ length: QUESTIONS }, () => [true, false]))
})
