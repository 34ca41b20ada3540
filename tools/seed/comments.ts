import { createComment } from '@stagedoor/contract/comments'
import type { ContentType } from '@stagedoor/contract/content'
import type { DemoPost } from './demo-post.ts'
import type { DemoWorld } from './demo-world.ts'
import type { DemoFan } from './people.ts'
import type { DemoEvent } from './timeline.ts'

/** The comments of fans, some with an answer. */
const sampleComments: readonly (readonly [words: string, answer?: string])[] = [
  ['This made my morning. Thank you!', 'It made mine to read that.'],
  ['Where was this? It looks like the end of the world, in the best way.'],
  ['The light in this one!', 'Twenty minutes before sunrise. Worth the cold feet.'],
  ['More of these, please.'],
  ['I came back to this three times today.', 'Stay as long as you like.'],
  ['How long did it take to make?', 'An afternoon, and two pots of coffee.'],
]

/** Comments on content as a fan, and answers as its performer where there is an answer. */
export async function writeComment(
  world: DemoWorld,
  {
    fan,
    by,
    id,
    type = 'feed',
    at,
  }: { fan: string; by: string; id: string; type?: ContentType; at: number },
): Promise<void> {
  const [words, answer] = sampleComments[at % sampleComments.length] ?? ['']
  const api = await world.as(fan)
  const { _id } = await api(createComment, {
    body: { content: words, objectId: id, objectType: type },
  })
  if (!answer) return
  const performer = await world.as(by)
  await performer(createComment, {
    body: { content: answer, objectId: _id, objectType: 'comment' },
  })
}

/** Returns the comments on about every other post, by fans who like it. */
export function commentEvents(
  world: DemoWorld,
  posts: readonly { post: DemoPost; fan: DemoFan | undefined; postId: () => string; when: Date }[],
): DemoEvent[] {
  return posts.flatMap(({ post, fan, postId, when }, at) =>
    fan && at % 2 === 0
      ? [
          {
            at: when,
            run: () =>
              writeComment(world, { fan: fan.username, by: post.by, id: postId(), at: at / 2 }),
          },
        ]
      : [],
  )
}
