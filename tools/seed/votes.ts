import { readPost, vote } from '@stagedoor/contract/feed'
import type { DemoPost } from './demo-post.ts'
import type { DemoWorld } from './demo-world.ts'
import type { DemoFan } from './people.ts'
import type { DemoEvent } from './timeline.ts'

async function voteInPoll(
  world: DemoWorld,
  fan: DemoFan,
  { postId, place }: { postId: string; place: number },
) {
  const api = await world.as(fan.username)
  const { polls } = await api(readPost, { params: { id: postId } })
  const option = polls[place % polls.length]
  if (option) await api(vote, { params: { pollOptionId: option._id } })
}

/** All fans but the first, who is left something to do, vote in every poll of the demo. */
export function voteEvents(
  world: DemoWorld,
  fans: readonly DemoFan[],
  posts: readonly { post: DemoPost; postId: () => string; when: (hoursAfter: number) => Date }[],
): DemoEvent[] {
  return posts.flatMap(({ post, postId, when }) =>
    post.poll
      ? fans.slice(1).map((fan, place) => ({
          at: when(1 + place * 2),
          // Two thirds for the first answer, the rest spread.
          run: () => voteInPoll(world, fan, { postId: postId(), place: place < 2 ? 0 : place }),
        }))
      : [],
  )
}
