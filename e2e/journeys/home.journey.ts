import { createPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { letVisitEnd } from '../src/let-month-pass.ts'
import { expect, test } from '../src/test.ts'

const note = { type: 'text', audience: 'everyone' } as const

test('a fan who comes back sees what was posted since, then a mark, and older posts only on request', async ({
  fixtures,
  visit,
}) => {
  const [creator, fan] = await Promise.all([fixtures.performer(), fixtures.fan()])
  await fan.api(follow, { params: { id: creator.id } })
  await creator.api(createPost, { body: { ...note, text: 'Before the curtain' } })
  const page = await visit(fan)
  await test.step('the first visit has no mark', async () => {
    const noted = page.waitForResponse((answer) => answer.url().endsWith('/visits/mine'))
    await page.goto('/home')
    await expect(page.getByText('Before the curtain')).toBeVisible()
    await expect(page.getByText(/You have seen everything since/)).toBeHidden()
    await noted
  })

  await letVisitEnd(fan, creator)
  await creator.api(createPost, { body: { ...note, text: 'After the curtain' } })
  await test.step('the next visit pauses where the new ends', async () => {
    await page.goto('/home')
    await expect(page.getByText('After the curtain')).toBeVisible()
    await expect(page.getByText(/^You have seen everything since/)).toBeVisible()
    await expect(page.getByText('Before the curtain')).toBeHidden()
    await page.getByRole('button', { name: 'Show older posts' }).click()
    await expect(page.getByText('Before the curtain')).toBeVisible()
  })
})
