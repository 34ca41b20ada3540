import { listOwnPosts } from '@stagedoor/contract/feed'
import { createHighlight, createStories } from '@stagedoor/contract/stories'
import type { DemoWorld } from './demo-world.ts'

/** The creators of the demo with stories, and the audience of these. */
const tellers = [
  {
    by: 'lunaokafor',
    text: 'The rain has stopped. Ten minutes of neon left.',
    audience: 'everyone',
  },
  { by: 'ivylaurent', text: 'Between two takes.', audience: 'followers' },
  { by: 'saskia', text: '', audience: 'subscribers' },
] as const

/** Creates stories from the photos of some creators' posts, and a highlight of the first ones. */
export async function createDemoStories(world: DemoWorld): Promise<void> {
  for (const { by, text, audience } of tellers) {
    const performer = await world.as(by)
    const { data } = await performer(listOwnPosts, { query: { type: 'photo', limit: 10 } })
    const fileIds = data.flatMap((post) => post.fileIds).slice(0, 3)
    if (fileIds.length === 0) continue
    const made = await performer(createStories, { body: { fileIds, text, audience } })
    await world.settle()
    if (by !== 'lunaokafor') continue
    const storyIds = made.data.map(({ _id }) => _id).slice(0, 2)
    await performer(createHighlight, { body: { title: 'Neon', storyIds } })
  }
}
