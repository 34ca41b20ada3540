import { expect, type Page, test } from '../src/test.ts'

const policyOf = async (page: Page, path: string) => {
  const reply = await page.request.get(path)
  const scripts =
    /script-src ([^;]*)/.exec(reply.headers()['content-security-policy'] ?? '')?.[1] ?? ''
  return { scripts, html: await reply.text() }
}

/**
 * Tries to run a script of a stranger in a page, as text that got into it would. The browser
 * reports it in its console.
 */
async function runForeignScript(page: Page, path: string): Promise<boolean> {
  const unmonitored = await page.context().newPage()
  await unmonitored.goto(path)
  return unmonitored.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.foreign = true'
    document.body.append(script)
    return 'foreign' in window
  })
}

test('a page of a signed-in visitor runs our scripts by a nonce of its own, and no others', async ({
  fixtures,
  visit,
}) => {
  const page = await visit(await fixtures.fan(), { serviceWorkers: 'allow' })
  const first = await policyOf(page, '/home')
  const second = await policyOf(page, '/home')
  const nonce = /^'self' 'nonce-([\w-]{22})'$/.exec(first.scripts)?.[1] ?? ''
  expect(first.html).toContain(`nonce="${nonce}"`)
  expect(second.scripts).not.toBe(first.scripts)

  await page.goto('/home')
  await page.getByRole('button', { name: /Open account menu/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await runForeignScript(page, '/home')).toBe(false)
})

test('a page that is sent to several guests runs our scripts by their hashes, and no others', async ({
  visit,
}) => {
  const page = await visit()
  const { scripts, html } = await policyOf(page, '/mia')
  expect(scripts).toMatch(/^'self' ('sha256-[\w+/=]{44}' ?)+$/)
  expect(html).not.toContain('nonce=')

  await page.goto('/mia')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await runForeignScript(page, '/mia')).toBe(false)
})
