import { type ContentType, countView } from '@stagedoor/contract/content'
import { listGalleries } from '@stagedoor/contract/galleries'
import type { Api } from '@stagedoor/contract/kit'
import { listProducts } from '@stagedoor/contract/products'
import { listVideos } from '@stagedoor/contract/videos'
import { chargeGallery, chargeProduct, chargeVideo } from '@stagedoor/contract/wallet'
import { writeComment } from './comments.ts'
import type { DemoWorld } from './demo-world.ts'
import { react } from './payments.ts'

const fans = ['robin', 'sam', 'alex', 'dana'] as const

/** The purchases of fans, by title. */
const purchases = [
  ['robin', 'Practice tape: long notes'],
  ['robin', 'Neon after rain'],
  ['robin', 'Presets of the night walk'],
  ['dana', 'The only copy of the harbour set'],
  ['sam', 'Low water, slowed down'],
  ['sam', 'Rehearsal notebook, spring'],
  ['alex', 'The full phrase, from the side'],
] as const

/** Content of any kind as a guest finds it. */
interface Found {
  readonly type: Exclude<ContentType, 'feed'>
  readonly id: string
  readonly title: string
  readonly by: string
  readonly isOpen: boolean
}

/** Lets fans view, like, bookmark, comment on and buy videos, galleries and products. */
export async function visitCatalogue(world: DemoWorld): Promise<void> {
  const found = await findCatalogue(await world.as())
  for (const [at, { type, id, by, isOpen }] of found.entries()) {
    for (const [place, username] of fans.entries()) {
      if ((at + place) % 4 === 3) continue
      const api = await world.as(username)
      await api(countView, { body: { objectType: type, objectId: id } })
      if (isOpen && (at + place) % 2 === 0)
        await react(world, { username }, { id, type, action: 'like' })
    }
    if (isOpen && at % 3 !== 1)
      await react(world, { username: 'robin' }, { id, type, action: 'bookmark' })
    if (isOpen)
      await writeComment(world, { fan: fans[at % fans.length] ?? 'robin', by, id, type, at })
  }
  for (const [username, title] of purchases) {
    const bought = found.find((one) => one.title === title)
    if (!bought) throw new Error(`Nothing is called “${title}”`)
    await buy(await world.as(username), bought)
  }
  await world.settle()
}

const charges = { video: chargeVideo, gallery: chargeGallery, product: chargeProduct } as const

async function buy(api: Api, { type, id }: Found): Promise<void> {
  await api(charges[type], { params: { id }, body: {} })
}

async function findCatalogue(guest: Api): Promise<Found[]> {
  const query = { limit: 50 }
  const [videos, galleries, products] = await Promise.all([
    guest(listVideos, { query }),
    guest(listGalleries, { query }),
    guest(listProducts, { query }),
  ])
  return [
    ...videos.data.map((video) => ({ ...video, type: 'video' as const, isOpen: !video.isLocked })),
    ...galleries.data.map((gallery) => ({
      ...gallery,
      type: 'gallery' as const,
      isOpen: !gallery.isLocked,
    })),
    ...products.data.map((product) => ({
      ...product,
      type: 'product' as const,
      title: product.name,
      isOpen: true,
    })),
  ].map(({ type, _id, title, performer, isOpen }) => ({
    type,
    id: _id,
    title,
    by: performer.username,
    isOpen,
  }))
}
