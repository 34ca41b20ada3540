import { commentEvents } from './comments.ts'
import { conversationEvents } from './conversations.ts'
import type { DemoPost } from './demo-post.ts'
import type { DemoWorld } from './demo-world.ts'
import { inboxEvents } from './inbox.ts'
import { pageVisitEvents } from './page-visits.ts'
import {
  abandonCheckout,
  buyPost,
  cancelSubscription,
  fillWallet,
  follow,
  loseDispute,
  payAndDispute,
  react,
  sendTip,
  startSubscription,
  startTrial,
} from './payments.ts'
import { payoutEvents } from './payouts.ts'
import type { DemoFan } from './people.ts'
import { publishPost, type RenderedMedia } from './publish-post.ts'
import { relationEvents } from './relations.ts'
import type { DemoEvent } from './timeline.ts'
import { voteEvents } from './votes.ts'

const HOUR_MS = 3_600_000

/** The input of the scenario: everything to be published with its media, and the people. */
export interface ScenarioInput {
  readonly world: DemoWorld
  readonly fans: readonly DemoFan[]
  readonly posts: readonly { post: DemoPost; drawn: RenderedMedia }[]
  /** The demo's present; everything happens before it. */
  readonly end: Date
}

/**
 * Builds the weeks before the demo opens: posts, follows, payments, renewed subscriptions, tips,
 * likes.
 */
export function buildScenario({ world, fans, posts, end }: ScenarioInput): DemoEvent[] {
  const ago = (hours: number) => new Date(end.getTime() - hours * HOUR_MS)
  const published = new Map<DemoPost, string>()
  const publishing = posts.map(({ post, drawn }) => ({
    at: ago(post.ageHours),
    run: async () => void published.set(post, await publishPost(world, post, drawn)),
  }))
  const seen = posts
    .filter(({ post }) => !post.keptAs && !post.dueInHours)
    .map(({ post }, index) => ({
      post,
      admirers: likersOf(fans, post, index),
      postId: () => published.get(post) ?? '',
      when: (hoursAfter: number) => ago(post.ageHours - hoursAfter),
    }))
  const talks = commentEvents(
    world,
    seen.map(({ post, admirers, postId, when }) => ({
      post,
      fan: admirers[0],
      postId,
      when: when(0.4),
    })),
  )
  const dealing = fans.flatMap((fan, index) =>
    paymentEvents(world, fan, { index, ago: (hours) => ago(hours - index * 3) }),
  )
  return [
    ...publishing,
    ...likeEvents(world, seen),
    ...bookmarkEvents(world, fans[0], seen),
    ...talks,
    ...dealing,
    ...voteEvents(world, fans, seen),
    ...purchaseEvents(world, fans, { posts, published, ago }),
    ...subscriptionEvents(world, fans, ago),
    ...disputeEvents(world, fans, ago),
    ...pageVisitEvents(world, fans, ago),
    ...relationEvents(world, ago),
    ...conversationEvents(world, ago),
    ...inboxEvents(world, ago),
    ...payoutEvents(world, ago),
  ]
}

interface SeenPost {
  readonly post: DemoPost
  readonly admirers: readonly DemoFan[]
  readonly postId: () => string
  /** Returns the time some hours after the post was published. */
  readonly when: (hoursAfter: number) => Date
}

const likeEvents = (world: DemoWorld, seen: readonly SeenPost[]) =>
  seen.flatMap(({ admirers, postId, when }) =>
    admirers.map((fan, place) => ({
      at: when(0.5 + place * 0.2),
      run: () => react(world, fan, { id: postId(), action: 'like' }),
    })),
  )

const bookmarkEvents = (world: DemoWorld, fan: DemoFan | undefined, seen: readonly SeenPost[]) =>
  seen
    .filter(({ post }) => post.audience === 'everyone' && (post.photos || post.poll))
    .flatMap(({ postId, when }) =>
      fan
        ? [{ at: when(0.6), run: () => react(world, fan, { id: postId(), action: 'bookmark' }) }]
        : [],
    )

/** Returns the fans who like a post, among those who may open it. */
function likersOf(fans: readonly DemoFan[], post: DemoPost, index: number): DemoFan[] {
  const isOpen = (fan: DemoFan) =>
    post.audience === 'everyone' ||
    (post.audience === 'subscribers' && fan.subscribes.includes(post.by))
  return fans.filter((fan, place) => isOpen(fan) && (index + place) % 3 !== 0)
}

const DAY = 24
const FIRST_TIPS = 27

interface FanClock {
  readonly index: number
  readonly ago: (hours: number) => Date
}

function paymentEvents(world: DemoWorld, fan: DemoFan, { index, ago }: FanClock): DemoEvent[] {
  const spends = fan.tips.length > 0
  return [
    ...(spends ? [{ at: ago(40 * DAY), run: () => fillWallet(world, fan, 220) }] : []),
    ...fan.follows.map((performer, i) => ({
      at: ago(39 * DAY - i),
      run: () => follow(world, fan, performer),
    })),
    ...fan.subscribes.map((performer, i) => ({
      at: ago((38 - 11 * i) * DAY),
      run: () => startSubscription(world, fan, performer),
    })),
    ...fan.tips.map(([performer, price], i) => ({
      at: ago((12 - 9 * i) * DAY),
      run: () => sendTip(world, fan, performer, price),
    })),
    ...(spends ? smallTipEvents(world, fan, { index, ago }) : []),
  ]
}

/**
 * Adds a small tip every few days to a performer that a fan follows, so that earnings arrive on
 * most days.
 */
function smallTipEvents(
  world: DemoWorld,
  { follows, ...fan }: DemoFan,
  { index, ago }: FanClock,
): DemoEvent[] {
  const days = Array.from({ length: FIRST_TIPS }, (_, at) => FIRST_TIPS - at).filter(
    (day) => (day + index * 2) % 4 === 0,
  )
  return days.map((day, at) => ({
    at: ago(day * DAY + ((day * 5) % 11)),
    run: () =>
      sendTip(
        world,
        { follows, ...fan },
        follows[at % follows.length] ?? '',
        10 + ((day * 7) % 3) * 5,
      ),
  }))
}

/** Starts a trial, leaves a payment pending, and cancels a subscription. */
function subscriptionEvents(
  world: DemoWorld,
  fans: readonly DemoFan[],
  ago: (hours: number) => Date,
): DemoEvent[] {
  const [robin, sam, , dana] = fans
  if (!robin || !sam || !dana) return []
  return [
    { at: ago(4 * DAY), run: () => startTrial(world, robin, 'ivylaurent') },
    { at: ago(5 * DAY), run: () => cancelSubscription(world, dana, 'kaiharbor') },
    { at: ago(1), run: () => abandonCheckout(world, sam, 'ivylaurent') },
  ]
}

/**
 * Lets two fans dispute top-ups that they have not spent: one dispute is lost, the other waits for
 * an answer.
 */
function disputeEvents(
  world: DemoWorld,
  fans: readonly DemoFan[],
  ago: (hours: number) => Date,
): DemoEvent[] {
  const [, , alex, dana] = fans
  if (!alex || !dana) return []
  return [
    { at: ago(6 * DAY), run: () => payAndDispute(world, alex, 45) },
    { at: ago(4 * DAY), run: () => loseDispute(world, alex) },
    { at: ago(3 * DAY), run: () => payAndDispute(world, dana, 30) },
  ]
}

interface PurchaseInput {
  readonly posts: ScenarioInput['posts']
  readonly published: ReadonlyMap<DemoPost, string>
  readonly ago: (hours: number) => Date
}

/** Sells a few posts; the others stay locked for the visitor of the demo. */
function purchaseEvents(
  world: DemoWorld,
  fans: readonly DemoFan[],
  { posts, published, ago }: PurchaseInput,
): DemoEvent[] {
  const [robin, , alex, dana] = fans
  const bought = [
    [dana, 'mia', 'photo'],
    [robin, 'mia', 'audio'],
    [dana, 'kaiharbor', 'photo'],
    [robin, 'noorhale', 'photo'],
    [alex, 'jonahreed', 'photo'],
  ] as const
  return bought.flatMap(([fan, by, type]) => {
    const found = posts.find(
      ({ post }) => post.by === by && post.audience === 'buyers' && post.type === type,
    )
    if (!fan || !found) return []
    return [
      {
        at: ago(found.post.ageHours - 4),
        run: () => buyPost(world, fan, published.get(found.post) ?? ''),
      },
    ]
  })
}
