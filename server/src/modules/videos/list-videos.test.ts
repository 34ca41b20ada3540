import { countView } from '@stagedoor/contract/content'
import { follow } from '@stagedoor/contract/follows'
import { createReaction } from '@stagedoor/contract/reactions'
import * as videos from '@stagedoor/contract/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { subscribe, upload } from '../../../test/world/posts.ts'
import { sampleVideo } from '../../../test/world/sample-media.ts'
import { uploadVideo, videoFile } from '../../../test/world/videos.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
let fan: Person
let made: videos.Video[]
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
  fan = await world.fan()
  const fileId = await upload(performer, 'video')
  made = []
  for (const body of [
    { title: 'First night', tags: ['stage'] },
    { title: 'Second night', audience: 'buyers', price: 5, tags: ['stage', 'velvet'] },
    { title: 'Third evening', audience: 'subscribers' },
    { title: 'Unfinished', status: 'draft' },
  ] as const)
    made.push(
      await uploadVideo(performer, {
        ...body,
        fileId,
        tags: [...('tags' in body ? body.tags : [])],
      }),
    )
  await world.settle()
})
afterAll(() => world.close())

type Query = NonNullable<Parameters<typeof listed>[0]>
const listed = async (query: Record<string, string | number | boolean> = {}, who: Person = fan) => {
  const page = await who.api(videos.listVideos, { query: { performerId: performer.id, ...query } })
  return { ...page, titles: page.data.map(({ title }) => title) }
}
const titlesOf = async (query: Query) => (await listed(query)).titles

describe('the list of videos', () => {
  it('is newest first, without drafts and without addresses of the videos', async () => {
    const { data, titles, total } = await listed()
    expect([titles, total]).toEqual([['Third evening', 'Second night', 'First night'], 3])
    for (const { video } of data)
      expect(video).toMatchObject({ url: null, playlist: null, thumbnails: expect.any(Array) })
    expect((await world.api()(videos.listVideos, { query: {} })).total).toBe(3)
  })

  it('is filtered by sale, words, tag, dates and an excluded video, and paged', async () => {
    expect(await titlesOf({ isSale: true })).toEqual(['Second night', 'First night'])
    expect(await titlesOf({ isSale: false })).toEqual(['Third evening'])
    expect(await titlesOf({ q: 'NIGHT' })).toEqual(['Second night', 'First night'])
    expect(await titlesOf({ q: '100%' })).toEqual([])
    expect(await titlesOf({ tag: '#Velvet' })).toEqual(['Second night'])
    expect(await titlesOf({ tag: 'stage', excludedId: made[1]?._id as string })).toEqual([
      'First night',
    ])
    expect(await titlesOf({ tag: 'stage', excludedId: made[1]?.slug as string })).toEqual([
      'First night',
    ])
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
    expect(await titlesOf({ fromDate: tomorrow })).toEqual([])
    const first = await listed({ limit: 2 })
    expect(await titlesOf({ limit: 2, after: first.next as string })).toEqual(['First night'])
    expect(await titlesOf({ limit: 1, offset: 1 })).toEqual(['Second night'])
    expect(await titlesOf({ performerId: 'nobodyofthatname' })).toEqual([])
  })

  it('locks a file where it is sold and opens it where it is free', async () => {
    const someone = await world.performer()
    const fileId = await upload(someone, 'video')
    const offers = [
      { audience: 'buyers', price: 5 },
      { audience: 'everyone' },
      { audience: 'buyers', price: 5 },
    ] as const
    for (const offer of offers) await uploadVideo(someone, { ...offer, fileId })
    await world.settle()
    const { data } = await fan.api(videos.listVideos, { query: { performerId: someone.id } })
    expect(data.map(({ isLocked, video }) => [isLocked, video?.pictures.length === 0])).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ])
  })

  it('orders videos by likes and by views', async () => {
    const body = { objectId: made[0]?._id as string, objectType: 'video', action: 'like' } as const
    await fan.api(createReaction, { body })
    await world.settle()
    expect((await titlesOf({ sort: 'popular' }))[0]).toBe('First night')
    const first = await listed({ sort: 'popular', limit: 2 })
    const second = await listed({ sort: 'popular', limit: 2, after: first.next as string })
    expect([...first.titles, ...second.titles]).toEqual([
      'First night',
      'Third evening',
      'Second night',
    ])
    expect([first.total, second.total, second.next]).toEqual([3, 3, undefined])
    const viewed = { objectId: made[1]?._id as string, objectType: 'video' } as const
    await fan.api(countView, { body: viewed })
    expect((await titlesOf({ sort: 'views' }))[0]).toBe('Second night')
    expect((await titlesOf({ sort: 'desc' }))[0]).toBe('Third evening')
  })
})

describe('the own videos viewed as another kind of viewer', () => {
  const unsigned = (answer: unknown) =>
    JSON.parse(JSON.stringify(answer).replace(/(\/media\/[^"?]+)\?[^"]*/g, '$1'))
  const query = () => ({ performerId: performer.id })

  it.each(['guest', 'follower', 'subscriber'] as const)(
    'are listed and read as a real %s receives them',
    async (viewAs) => {
      const viewer = viewAs === 'guest' ? { api: world.api() } : await world.fan()
      if (viewAs === 'follower') await viewer.api(follow, { params: { id: performer.id } })
      if (viewAs === 'subscriber') await subscribe(world, viewer as Person, performer)
      const seen = await performer.api(videos.listVideos, { query: { ...query(), viewAs } })
      expect(unsigned(seen)).toEqual(
        unsigned(await viewer.api(videos.listVideos, { query: query() })),
      )
      expect(seen.data.map(({ isLocked }) => isLocked)).toEqual([
        viewAs !== 'subscriber',
        true,
        false,
      ])
      for (const { _id: id } of made.slice(0, 3)) {
        const one = await performer.api(videos.readVideo, { params: { id }, query: { viewAs } })
        expect(unsigned(one)).toEqual(
          unsigned(await viewer.api(videos.readVideo, { params: { id } })),
        )
      }
      const locked = made[1] as videos.Video
      const file = { id: locked._id, fileId: locked.fileId as string }
      const status = performer.api(videos.readFileStatus, { params: file, query: { viewAs } })
      await expect(status).rejects.toMatchObject({ code: 'videos.locked' })
    },
  )

  it('are for their performer alone', async () => {
    const refused = { code: 'performers.view_as_own_only', status: 403 }
    const params = { id: made[0]?._id as string }
    const viewAs = { viewAs: 'subscriber' } as const
    const other = await world.performer()
    const guest = { api: world.api() }
    for (const { api } of [fan, guest, other])
      await expect(api(videos.readVideo, { params, query: viewAs })).rejects.toMatchObject(refused)
    for (const { api } of [fan, guest])
      await expect(api(videos.listVideos, { query: viewAs })).rejects.toMatchObject(refused)
    const draft = { id: made[3]?._id as string }
    await expect(
      performer.api(videos.readVideo, { params: draft, query: viewAs }),
    ).rejects.toMatchObject({
      code: 'videos.not_found',
    })
  })
})

describe("the performer's table", () => {
  const own = async (query: object) => {
    const { data, total } = await performer.api(videos.listOwnVideos, { query })
    return { titles: data.map(({ title }) => title), total, data }
  }

  it('lists drafts too, with sales, sorted and filtered', async () => {
    const { titles, total, data } = await own({ sortBy: 'createdAt', sort: 'asc' })
    expect([titles, total]).toEqual([
      ['First night', 'Second night', 'Third evening', 'Unfinished'],
      4,
    ])
    expect(data[0]).toMatchObject({ totalSale: 0, totalEarned: 0 })
    expect((await own({ status: 'draft' })).titles).toEqual(['Unfinished'])
    expect((await own({ status: 'active' })).total).toBe(3)
    expect((await own({ state: 'published' })).total).toBe(3)
    expect((await own({ q: 'second' })).titles).toEqual(['Second night'])
    expect((await own({ limit: 1, offset: 1, sortBy: 'createdAt', sort: 'desc' })).titles).toEqual([
      'Third evening',
    ])
    const setStatus = (status: 'active' | 'inactive') =>
      performer.api(videos.updateVideo, {
        params: { id: made[0]?._id as string },
        body: { status },
        files: {},
      })
    await setStatus('inactive')
    expect((await own({ status: 'inactive' })).titles).toEqual(['First night'])
    expect((await own({ status: 'active' })).total).toBe(2)
    await setStatus('active')
  })

  it('lists a video whose file failed as that alone, and not one whose teaser failed', async () => {
    const someone = await world.performer()
    const titles = ['Broken', 'Sound', 'Broken draft'] as const
    for (const title of titles)
      await uploadVideo(someone, { title, ...(title === 'Broken draft' && { status: 'draft' }) })
    const teaser = await uploadVideo(
      someone,
      { title: 'Without teaser' },
      { teaser: await videoFile() },
    )
    const { data } = await someone.api(videos.listOwnVideos, { query: {} })
    const broken = data
      .filter(({ title }) => title.startsWith('Broken'))
      .map(({ fileId }) => fileId)
    const fail = [...broken, teaser.teaserId as string]
    await world.app.base.db
      .updateTable('files')
      .set({ stage: 'failed' })
      .where('id', 'in', fail)
      .execute()
    await world.settle()
    for (const status of ['file-error', 'active', 'draft', 'inactive'] as const) {
      const table = (await someone.api(videos.listOwnVideos, { query: { status, q: 'o' } })).data
      const expected = {
        'file-error': ['Broken', 'Broken draft'],
        active: ['Sound', 'Without teaser'],
      }
      expect(table.map(({ title }) => title).sort()).toEqual(
        status in expected ? expected[status as 'active'] : [],
      )
      for (const video of table) expect(video.status).toBe(status)
    }
  })

  it('lists the videos of the viewer alone', async () => {
    expect((await (await world.performer()).api(videos.listOwnVideos, { query: {} })).total).toBe(0)
  })
})

it('tells the description, length and sound of a video before it is paid for, unless its performer hides the words', async () => {
  const seller = await world.performer()
  const fileId = await upload(seller, 'video', await sampleVideo(1, ['-an']))
  const sold = { audience: 'buyers', price: 12 } as const
  const silent = await uploadVideo(seller, { ...sold, description: 'Waves at dusk', fileId })
  await uploadVideo(seller, { ...sold, description: 'Heard', isDescriptionShown: false })
  await world.settle()
  const seen = async () => (await listed({ performerId: seller.id })).data
  const [heard, first] = await seen()
  expect(heard).toMatchObject({
    description: '',
    isLocked: true,
    video: { playlist: null, hasSound: true },
  })
  expect(first).toMatchObject({
    description: 'Waves at dusk',
    isLocked: true,
    performer: { _id: seller.id },
  })
  expect(first?.video).toMatchObject({ url: null, duration: expect.closeTo(1, 0), hasSound: false })
  const hidden = { params: { id: silent._id }, body: { isDescriptionShown: false }, files: {} }
  expect(await seller.api(videos.updateVideo, hidden)).toMatchObject({
    description: 'Waves at dusk',
  })
  expect((await seen()).map(({ description }) => description)).toEqual(['', ''])
})
