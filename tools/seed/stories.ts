import { listOwnPosts } from '@stagedoor/contract/feed'
import { createHighlight, createStories } from '@stagedoor/contract/stories'
import type { DemoWorld } from './demo-world.ts'

interface Teller {
  readonly by: string
  readonly text: string
  readonly audience: 'everyone' | 'followers' | 'subscribers'
  /** The title of the highlight that keeps the first two stories. */
  readonly highlight?: string
}

/** The creators of the demo with stories, and the audience of these. */
const tellers: readonly Teller[] = [
  {
    by: 'lunaokafor',
    text: 'The rain has stopped. Ten minutes of neon left.',
    audience: 'everyone',
    highlight: 'Neon',
  },
  {
    by: 'mia',
    text: 'The light will be gone before I have packed the camera.',
    audience: 'everyone',
    highlight: 'Coast',
  },
  { by: 'ivylaurent', text: 'Between two takes.', audience: 'followers' },
  { by: 'saskia', text: '', audience: 'subscribers' },
]

/**
 * Creates stories of today from photos that some creators show to the same audience in posts, and
 * highlights of the first ones.
 */
export async function createDemoStories(world: DemoWorld): Promise<void> {
  for (const { by, text, audience, highlight } of tellers) {
    const performer = await world.as(by)
    const { data } = await performer(listOwnPosts, { query: { type: 'photo', limit: 10 } })
    const open = data.filter((post) => post.audience === 'everyone' || post.audience === audience)
    const fileIds = open.flatMap((post) => post.fileIds).slice(0, 3)
    if (fileIds.length === 0) continue
    const made = await performer(createStories, { body: { fileIds, text, audience } })
    await world.settle()
    if (!highlight) continue
    const storyIds = made.data.map(({ _id }) => _id).slice(0, 2)
    await performer(createHighlight, { body: { title: highlight, storyIds } })
  }
}
