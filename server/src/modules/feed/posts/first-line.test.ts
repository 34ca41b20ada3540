import { listPosts, readPost, updatePost } from '@stagedoor/contract/feed'
import { searchPosts } from '@stagedoor/contract/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { buy, post, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

const LINE = 'A walk along the river'
const REST = 'heliotrope and everything after it'

let world: World
let owner: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.performer()
  fan = await world.fan()
})
afterAll(() => world.close())

const sold = async (more: object = {}) => {
  const made = await post(owner, {
    type: 'photo',
    text: `${LINE}\n${REST}`,
    audience: 'buyers',
    price: 5,
    fileIds: [await upload(owner)],
    ...more,
  })
  await world.settle()
  return made
}

it('the first line of a locked post is shown where its performer allows it, and the rest of the text stays on the server', async () => {
  const { _id, slug } = await sold({ isFirstLineShown: true, title: 'Rivers' })
  for (const api of [world.api(), fan.api]) {
    const answers = [
      await api(readPost, { params: { id: slug } }),
      ...(await api(listPosts, { query: {} })).data,
      ...(await api(searchPosts, { query: { q: 'rivers' } })).data,
    ].filter((answer) => answer._id === _id)
    expect(answers).toHaveLength(3)
    for (const answer of answers)
      expect(answer).toMatchObject({ title: 'Rivers', text: '', firstLine: LINE })
    expect(JSON.stringify(answers)).not.toContain(REST.slice(0, 10))
  }
  const page = await world.inject({ method: 'GET', url: `/api/user/feeds/${slug}` })
  expect(page.body).toContain(LINE)
  expect(page.body).not.toContain('heliotrope')
  await buy(world, fan, _id)
  expect(await fan.api(readPost, { params: { id: slug } })).toMatchObject({
    text: `${LINE}\n${REST}`,
    firstLine: '',
  })
})

it('the first line of a locked post is hidden when the client never allowed it, and after it was disallowed', async () => {
  const silent = await sold()
  expect(await world.api()(readPost, { params: { id: silent.slug } })).toMatchObject({
    text: '',
    firstLine: '',
  })
  const shown = await sold({ isFirstLineShown: true })
  await owner.api(updatePost, { params: { id: shown._id }, body: { isFirstLineShown: false } })
  expect(await world.api()(readPost, { params: { id: shown.slug } })).toMatchObject({
    text: '',
    firstLine: '',
  })
  await owner.api(updatePost, { params: { id: shown._id }, body: { title: 'Changed' } })
  expect((await world.api()(readPost, { params: { id: shown.slug } })).firstLine).toBe('')
})
