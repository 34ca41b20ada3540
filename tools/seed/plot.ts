import { buy, fillWallet, follow, join, leave, leaveUnpaid, react, tip, tryOut } from './deals.ts'
import type { DemoPost } from './demo-post.ts'
import type { DemoFan } from './people.ts'
import { type Drawn, publish } from './publish.ts'
import { relating } from './relations.ts'
import type { Stage } from './stage.ts'
import { talking } from './talk.ts'
import type { Happening } from './timeline.ts'
import { voting } from './votes.ts'

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
  const seen = posts
    .filter(({ post }) => !post.keptAs && !post.dueInHours)
    .map(({ post }, index) => ({
      post,
      admirers: admirersOf(fans, post, index),
      postId: () => published.get(post) ?? '',
      when: (hoursAfter: number) => ago(post.ageHours - hoursAfter),
    }))
  const liking = seen.flatMap(({ admirers, postId, when }) =>
    admirers.map((fan, place) => ({
      at: when(0.5 + place * 0.2),
      what: () => react(stage, fan, { postId: postId(), action: 'like' }),
    })),
  )
  const [robin] = fans
  const bookmarking = seen
    .filter(({ post }) => post.audience === 'everyone' && (post.photos || post.poll))
    .flatMap(({ postId, when }) =>
      robin ? [{ at: when(0.6), what: () => react(stage, robin, { postId: postId(), action: 'bookmark' }) }] : [],
    )
  const talks = talking(
    stage,
    seen.map(({ post, admirers, postId, when }) => ({ post, fan: admirers[0], postId, when: when(0.4) })),
  )
  const dealing = fans.flatMap((fan, index) => dealsOf(stage, fan, { index, ago: (hours) => ago(hours - index * 3) }))
  return [
    ...[publishing, liking, bookmarking, talks, dealing].flat(),
    ...voting(stage, fans, seen),
    ...purchases(stage, fans, { posts, published, ago }),
    ...comingAndGoing(stage, fans, ago),
    ...relating(stage, ago),
  ]
}

/** Who likes a post: those who may open it. */
function admirersOf(fans: readonly DemoFan[], post: DemoPost, index: number): DemoFan[] {
  const isOpen = (fan: DemoFan) =>
    post.audience === 'everyone' || (post.audience === 'subscribers' && fan.subscribes.includes(post.by))
  return fans.filter((fan, place) => isOpen(fan) && (index + place) % 3 !== 0)
}

const DAY = 24
const FIRST_TIPS = 27

interface Span {
  readonly index: number
  readonly ago: (hours: number) => Date
}

function dealsOf(stage: Stage, fan: DemoFan, { index, ago }: Span): Happening[] {
  const spends = fan.tips.length > 0
  return [
    ...(spends ? [{ at: ago(40 * DAY), what: () => fillWallet(stage, fan, 220) }] : []),
    ...fan.follows.map((performer, i) => ({ at: ago(39 * DAY - i), what: () => follow(stage, fan, performer) })),
    ...fan.subscribes.map((performer, i) => ({
      at: ago((38 - 11 * i) * DAY),
      what: () => join(stage, fan, performer),
    })),
    ...fan.tips.map(([performer, price], i) => ({
      at: ago((12 - 9 * i) * DAY),
      what: () => tip(stage, fan, performer, price),
    })),
    ...(spends ? smallTips(stage, fan, { index, ago }) : []),
  ]
}

/** Every few days a small tip to one of those a fan follows, so that earnings come on most days. */
function smallTips(stage: Stage, { follows, ...fan }: DemoFan, { index, ago }: Span): Happening[] {
  const days = Array.from({ length: FIRST_TIPS }, (_, at) => FIRST_TIPS - at).filter(
    (day) => (day + index * 2) % 4 === 0,
  )
  return days.map((day, at) => ({
    at: ago(day * DAY + ((day * 5) % 11)),
    what: () => tip(stage, { follows, ...fan }, follows[at % follows.length] ?? '', 10 + ((day * 7) % 3) * 5),
  }))
}

/** Begins a trial, leaves a payment pending, and cancels a subscription. */
function comingAndGoing(stage: Stage, fans: readonly DemoFan[], ago: (hours: number) => Date): Happening[] {
  const [robin, sam, , dana] = fans
  if (!robin || !sam || !dana) return []
  return [
    { at: ago(4 * DAY), what: () => tryOut(stage, robin, 'ivylaurent') },
    { at: ago(5 * DAY), what: () => leave(stage, dana, 'kaiharbor') },
    { at: ago(1), what: () => leaveUnpaid(stage, sam, 'ivylaurent') },
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
    [dana, 'mia', 'photo'],
    [robin, 'mia', 'audio'],
    [dana, 'kaiharbor', 'photo'],
    [robin, 'noorhale', 'photo'],
    [alex, 'jonahreed', 'photo'],
  ] as const
  return bought.flatMap(([fan, by, type]) => {
    const found = posts.find(({ post }) => post.by === by && post.audience === 'buyers' && post.type === type)
    if (!fan || !found) return []
    return [{ at: ago(found.post.ageHours - 4), what: () => buy(stage, fan, published.get(found.post) ?? '') }]
  })
}
