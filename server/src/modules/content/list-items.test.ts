import { blockUser, unblockUser } from '@stagedoor/contract/blocks'
import { updateSelf } from '@stagedoor/contract/performers'
import * as videos from '@stagedoor/contract/videos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { upload } from '../../../test/world/posts.ts'
import { uploadVideo } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { createCategory } from '../reference/index.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fan = await world.fan()
  const fileId = await upload(performer, 'video')
  await uploadVideo(performer, { title: 'First night', tags: ['stage'], fileId })
  await world.settle()
})
afterAll(() => world.close())

describe('a list filtered by its performers', () => {
  let artist: Person
  let categoryId: string
  const page = async (query: object, who: Pick<Person, 'api'> = fan) => {
    const { data, ...found } = await who.api(videos.listVideos, { query })
    return { titles: data.map(({ title }) => title), ...found }
  }
  beforeAll(async () => {
    artist = await world.performer({ gender: 'transgender', country: 'PT', isCountryShown: true })
    const { base } = world.app
    categoryId = (await transaction(base, (ctx) => createCategory(ctx, { name: 'Trapeze' })))._id
    const body = { bodyType: 'toned', eyes: 'green', categoryIds: [categoryId] }
    await artist.api(updateSelf, { body })
    const fileId = await upload(artist, 'video')
    await uploadVideo(artist, { title: 'On the wire', tags: ['stage'], fileId })
    await uploadVideo(artist, { title: 'Above the night', fileId })
    await world.settle()
  })

  it('shows those of performers who match each option, in every order and with words, tags and cursors', async () => {
    const both = { titles: ['Above the night', 'On the wire'], total: 2 }
    for (const filter of [
      { gender: 'transgender' },
      { gender: ['transgender', 'male'], bodyType: 'toned' },
      { eyes: 'green' },
      { country: 'PT' },
      { categoryIds: [categoryId] },
      { gender: 'transgender', performerId: artist.username },
    ])
      expect(await page(filter)).toEqual(both)
    const filter = { bodyType: 'toned' }
    expect((await page({ ...filter, tag: 'stage' })).titles).toEqual(['On the wire'])
    expect(await page({ ...filter, q: 'night' })).toEqual({ titles: ['Above the night'], total: 1 })
    expect((await page({ ...filter, q: 'night', sort: 'popular' })).titles).toEqual([
      'Above the night',
    ])
    expect((await page({ ...filter, sort: 'views' })).total).toBe(2)
    for (const sort of ['newest', 'popular']) {
      const first = await page({ ...filter, sort, limit: 1 })
      const second = await page({ ...filter, sort, limit: 1, after: first.next })
      expect([...first.titles, ...second.titles, second.next]).toEqual([...both.titles, undefined])
    }
  })

  it('is empty for options that nobody who published a video has', async () => {
    const none = { titles: [], total: 0 }
    expect(await page({ eyes: 'amber' })).toEqual(none)
    expect(await page({ eyes: 'no such option' })).toEqual(none)
    expect(await page({ gender: 'transgender', performerId: performer.id })).toEqual(none)
    await artist.api(blockUser, { body: { targetId: fan.id } })
    expect(await page({ eyes: 'green' })).toEqual(none)
    await artist.api(unblockUser, { params: { id: fan.id } })
  })

  it('looks up the items of more performers than it merges, with the same result', async () => {
    const { db } = world.app.base
    const now = world.clock.now()
    await sql`create table made as select gen_random_uuid() as id, n
      from generate_series(1, 210) as n`.execute(db)
    await sql`insert into accounts (id, role, username, email, name, gender, status,
      email_verified_at,
        documents_verified_at, created_at, updated_at)
      select id, 'performer', 'many' || n, n || '@many.example', 'Many ' || n, 'male', 'active',
        ${now}, ${now}, ${now},
        ${now} from made`.execute(db)
    await sql`insert into profiles (account_id, updated_at) select id, ${now} from made
      on conflict do nothing`.execute(db)
    await sql`insert into items (id, kind, form, owner_id, audience, status, is_ready, published_at,
      created_at, updated_at)
      select gen_random_uuid(), 'video', 'video', id, 'everyone', 'active', true,
        ${now}::timestamptz - n * interval '1 minute', ${now}, ${now} from made`.execute(db)
    await sql`insert into videos (id, slug, title, file_id)
      select item.id, 'many-' || n, 'Many ' || n, gen_random_uuid()
      from made join items as item on item.owner_id = made.id`.execute(db)
    const first = await page({ gender: 'male', limit: 3 })
    expect([first.titles, first.total > 3]).toEqual([['Many 1', 'Many 2', 'Many 3'], true])
    expect((await page({ gender: 'male', limit: 2, after: first.next })).titles).toEqual([
      'Many 4',
      'Many 5',
    ])
    expect((await page({ gender: 'male', offset: 209 })).titles).toEqual(['Many 210'])
    expect((await page({ gender: 'male', q: 'many 77' })).titles).toEqual(['Many 77'])
    expect((await page({ gender: 'male', sort: 'popular' })).titles).toEqual([])
  })
})
