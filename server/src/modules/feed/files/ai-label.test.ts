import { type Post, readPost } from '@stagedoor/contract/feed'
import { type AiOrigin, labelFile, readFile } from '@stagedoor/contract/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { post, upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
let owner: Person
let open: Post
let sold: Post

beforeAll(async () => {
  world = await createWorld()
  owner = await world.performer()
  const photo = async () => ({ type: 'photo' as const, fileIds: [await upload(owner)] })
  open = await post(owner, { ...(await photo()), audience: 'everyone' })
  sold = await post(owner, { ...(await photo()), audience: 'buyers', price: 5 })
  await world.settle()
}, 60_000)
afterAll(() => world.close())

const label = ({ api }: Person, id: string | undefined, aiOrigin: AiOrigin | null) =>
  api(labelFile, { params: { id: id ?? '' }, body: { aiOrigin } })
const originSeen = async (person: Pick<Person, 'api'>, { _id }: Post) =>
  (await person.api(readPost, { params: { id: _id } })).files[0]?.aiOrigin

describe('the AI label of a file', () => {
  it('a label is shown to everyone who sees the file, also to those who have not bought it', async () => {
    await label(owner, open.fileIds[0], 'made')
    await label(owner, sold.fileIds[0], 'altered')
    const visitor = { api: world.api() }
    expect(await originSeen(visitor, open)).toBe('made')
    expect(await originSeen(visitor, sold)).toBe('altered')
    expect(await originSeen(owner, sold)).toBe('altered')
  })

  it('a label can be changed and taken off, and is absent without one', async () => {
    const [id] = open.fileIds
    expect((await label(owner, id, 'altered')).aiOrigin).toBe('altered')
    expect(await label(owner, id, null)).not.toHaveProperty('aiOrigin')
    expect(await originSeen({ api: world.api() }, open)).toBeUndefined()
  })

  it('a label can be set before the file is processed, and only by its owner', async () => {
    const id = await upload(owner)
    await label(owner, id, 'made')
    await world.settle()
    expect(await owner.api(readFile, { params: { id } })).toMatchObject({
      status: 'finished',
      aiOrigin: 'made',
    })
    const other = await world.performer()
    const refused = { code: 'media.not_found', status: 404 }
    await expect(label(other, id, null)).rejects.toMatchObject(refused)
    await expect(
      world.api()(labelFile, { params: { id }, body: { aiOrigin: null } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})
