import { listOwnPosts } from '@stagedoor/contract/feed'
import { createGallery, updateGallery } from '@stagedoor/contract/galleries'
import { uploadPhoto } from '@stagedoor/contract/photos'
import type { DemoWorld } from './demo-world.ts'

/** A gallery of the demo. `price` in tokens. */
interface DemoGallery {
  readonly by: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly audience: 'everyone' | 'subscribers' | 'buyers'
  readonly price?: number
}

const galleries: readonly DemoGallery[] = [
  {
    by: 'mia',
    title: 'A coast in three evenings',
    description: 'The frames that belong together, in the order in which I walked them.',
    tags: ['coast', 'evening'],
    audience: 'everyone',
  },
  {
    by: 'mia',
    title: 'Everything from the night walk',
    description: 'All of the night walk in one place, with the two frames I left out at first.',
    tags: ['night'],
    audience: 'buyers',
    price: 9,
  },
  {
    by: 'ivylaurent',
    title: 'Fog, collected',
    description: 'Mornings when I heard more than I saw.',
    tags: ['fog', 'forest'],
    audience: 'subscribers',
  },
  {
    by: 'lunaokafor',
    title: 'Neon after rain',
    description: 'The east side, wet and lit for free.',
    tags: ['night', 'city'],
    audience: 'buyers',
    price: 14,
  },
]

/**
 * Creates the galleries of the demo from the photos of its posts, so that nothing more is drawn or
 * processed.
 */
export async function createGalleries(world: DemoWorld): Promise<void> {
  for (const { by, ...gallery } of galleries) {
    const api = await world.as(by)
    const { data } = await api(listOwnPosts, {
      query: { type: 'photo', state: 'published', limit: 20 },
    })
    const shown = data.filter(
      ({ audience }) => gallery.audience !== 'everyone' || audience === 'everyone',
    )
    const { _id: id } = await api(createGallery, {
      body: { ...gallery, tags: [...gallery.tags], status: 'inactive' },
    })
    for (const { type, _id: fileId } of shown.flatMap(({ files }) => files)) {
      if (type === 'feed-photo')
        await api(uploadPhoto, { body: { galleryId: id, fileId }, files: {} })
    }
    await api(updateGallery, { params: { id }, body: { status: 'active' } })
  }
}
