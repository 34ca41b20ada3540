import { readPost, vote } from '@stagedoor/contract/feed'
import type { DemoPost } from './demo-post.ts'
import type { DemoFan } from './people.ts'
import type { Stage } from './stage.ts'
import type { Happening } from './timeline.ts'

async function choose(stage: Stage, fan: DemoFan, { postId, place }: { postId: string; place: number }) {
  const api = await stage.as(fan.username)
  const { polls } = await api(readPost, { params: { id: postId } })
  const option = polls[place % polls.length]
  if (option) await api(vote, { params: { pollOptionId: option._id } })
}

/** All fans but the first, who is left something to do, vote in every poll of the demo. */
export function voting(
  stage: Stage,
  fans: readonly DemoFan[],
  posts: readonly { post: DemoPost; postId: () => string; when: (hoursAfter: number) => Date }[],
): Happening[] {
  return posts.flatMap(({ post, postId, when }) =>
    post.poll
      ? fans.slice(1).map((fan, place) => ({
          at: when(1 + place * 2),
          // Two thirds for the first answer, the rest spread.
          what: () => choose(stage, fan, { postId: postId(), place: place < 2 ? 0 : place }),
        }))
      : [],
  )
}
