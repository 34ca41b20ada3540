import { listOwnPosts } from '@stagedoor/contract/feed'
import { createSeries } from '@stagedoor/contract/series'
import type { DemoWorld } from './demo-world.ts'

/** Creates a series of Mia's oldest published posts, which begins with the second of them. */
export async function createDemoSeries(world: DemoWorld): Promise<void> {
  const mia = await world.as('mia')
  const { data } = await mia(listOwnPosts, { query: { state: 'published', limit: 40 } })
  const parts = data.filter(({ type }) => type === 'photo' || type === 'video').slice(-5)
  const postIds = parts.map(({ _id }) => _id).reverse()
  await mia(createSeries, {
    body: {
      title: 'The coast at night',
      description: 'Five walks between the harbour and the cliffs, in the order they were made.',
      postIds,
      startId: postIds[0] ?? null,
    },
  })
}
