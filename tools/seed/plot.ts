import { buy, fillWallet, follow, join, like, tip } from './deals.ts'
import type { DemoFan } from './people.ts'
import type { DemoPost } from './posts.ts'
import { type Drawn, publish } from './publish.ts'
import type { Stage } from './stage.ts'
import { talking } from './talk.ts'
import type { Happening } from './timeline.ts'

const HOUR_MS = 3_600_000

/** What the plot is made of: everything to be published with its media, and who was there. */
export interface PlotParts {
  readonly stage: Stage
  readonly fans: readonly DemoFan[]
  readonly posts: readonly { post: DemoPost; drawn: Drawn }[]
  /** The demo's present; everything happens before it. */
  readonly end: Date
}

/** The weeks before the demo opens: posts, follows, payments, subscriptions that have renewed since, tips, likes. */
export function writePlot({ stage, fans, posts, end }: PlotParts): Happening[] {
  const ago = (hours: number) => new Date(end.getTime() - hours * HOUR_MS)
  const published = new Map<DemoPost, string>()
  const publishing = posts.map(({ post, drawn }) => ({
    at: ago(post.ageHours),
    what: async () => void published.set(post, await publish(stage, post, drawn)),
  }))
  const liking = posts.flatMap(({ post }, index) =>
    admirers(fans, post, index).map((fan, place) => ({
      at: ago(post.ageHours - 0.5 - place * 0.2),
      what: () => like(stage, fan, published.get(post) ?? ''),
    })),
  )
  const talks = talking(
    stage,
    posts.map(({ post }, index) => ({
      post,
      fan: admirers(fans, post, index)[0],
      postId: () => published.get(post) ?? '',
      when: ago(post.ageHours - 0.4),
    })),
  )
  const dealing = fans.flatMap((fan, index) => dealsOf(stage, fan, (hours) => ago(hours - index * 3)))
  return [...publishing, ...liking, ...talks, ...dealing, ...purchases(stage, fans, { posts, published, ago })]
}

/** Who likes a post: those who may open it. */
function admirers(fans: readonly DemoFan[], post: DemoPost, index: number): DemoFan[] {
  const isOpen = (fan: DemoFan) =>
    post.audience === 'everyone' || (post.audience === 'subscribers' && fan.subscribes.includes(post.by))
  return fans.filter((fan, place) => isOpen(fan) && (index + place) % 3 !== 0)
}

const DAY = 24

function dealsOf(stage: Stage, fan: DemoFan, ago: (hours: number) => Date): Happening[] {
  const spends = fan.tips.length > 0
  return [
    ...(spends ? [{ at: ago(40 * DAY), what: () => fillWallet(stage, fan, 120) }] : []),
    ...fan.follows.map((performer, i) => ({ at: ago(39 * DAY - i), what: () => follow(stage, fan, performer) })),
    ...fan.subscribes.map((performer, i) => ({
      at: ago((38 - 11 * i) * DAY),
      what: () => join(stage, fan, performer),
    })),
    ...fan.tips.map(([performer, price], i) => ({
      at: ago((12 - 9 * i) * DAY),
      what: () => tip(stage, fan, performer, price),
    })),
  ]
}

interface Shop {
  readonly posts: PlotParts['posts']
  readonly published: ReadonlyMap<DemoPost, string>
  readonly ago: (hours: number) => Date
}

/** A few posts for sale find their buyers; the rest stays locked for whoever tries the demo. */
function purchases(stage: Stage, fans: readonly DemoFan[], { posts, published, ago }: Shop): Happening[] {
  const [robin, , alex, dana] = fans
  const bought = [
    [dana, 'mia'],
    [dana, 'kaiharbor'],
    [robin, 'noorhale'],
    [alex, 'jonahreed'],
  ] as const
  return bought.flatMap(([fan, by]) => {
    const found = posts.find(({ post }) => post.by === by && post.audience === 'buyers')
    if (!fan || !found) return []
    return [{ at: ago(found.post.ageHours - 4), what: () => buy(stage, fan, published.get(found.post) ?? '') }]
  })
}
