import { create } from '@stagedoor/contract/conversations'
import { send } from '@stagedoor/contract/messages'
import { readPerformer } from '@stagedoor/contract/performers'
import type { DemoWorld } from './demo-world.ts'
import {
  cancelSubscription,
  fillWallet,
  follow,
  sendTip,
  startSubscription,
  startTrial,
} from './payments.ts'
import type { DemoFan } from './people.ts'
import type { DemoEvent } from './timeline.ts'

/** The performer whose inbox is full. */
const EARNER = 'mia'

/** A fan who waits for an answer, with what they are and gave. */
interface WaitingFan extends DemoFan {
  readonly state: 'follower' | 'subscriber' | 'trial' | 'cancelled' | 'expired'
  readonly gave: number
  /** When the question was asked, in hours before the end of the demo. */
  readonly hoursAgo: number
  readonly question: string
}

const fan = (username: string, firstName: string, lastName: string): DemoFan => ({
  username,
  firstName,
  lastName,
  follows: [EARNER],
  subscribes: [],
  tips: [],
})

/** The fans who wait for an answer, those who wait longest first. */
export const waitingFans: readonly WaitingFan[] = [
  {
    ...fan('kit', 'Kit', 'Ansell'),
    state: 'subscriber',
    gave: 60,
    hoursAgo: 31,
    question: 'Would you shoot the old harbour once? I would buy the whole set.',
  },
  {
    ...fan('noa', 'Noa', 'Perl'),
    state: 'trial',
    gave: 0,
    hoursAgo: 14,
    question: 'I am new here. Where do I find the first night walk?',
  },
  {
    ...fan('benno', 'Benno', 'Ruiz'),
    state: 'follower',
    gave: 15,
    hoursAgo: 9,
    question: 'Is there a print of the pier at dawn?',
  },
  {
    ...fan('lea', 'Lea', 'Fontaine'),
    state: 'cancelled',
    gave: 35,
    hoursAgo: 6,
    question: 'I may stay if there is more film and less digital. Is there?',
  },
  {
    ...fan('tomas', 'Tomas', 'Novak'),
    state: 'expired',
    gave: 0,
    hoursAgo: 4,
    question: 'My trial ended. What is new this month?',
  },
]

const DAY = 24

/** Returns how the fans came to the inbox of the earner, what they gave, and what they ask. */
export function inboxEvents(world: DemoWorld, ago: (hours: number) => Date): DemoEvent[] {
  return waitingFans.flatMap((fan, index) => [
    { at: ago(20 * DAY - index), run: () => follow(world, fan, EARNER) },
    ...stateEvents(world, fan, ago),
    ...(fan.gave > 0
      ? [
          { at: ago(7 * DAY - index), run: () => fillWallet(world, fan, fan.gave + 20) },
          { at: ago(6 * DAY - index), run: () => sendTip(world, fan, EARNER, fan.gave) },
        ]
      : []),
    { at: ago(fan.hoursAgo), run: () => ask(world, fan) },
  ])
}

function stateEvents(world: DemoWorld, fan: WaitingFan, ago: (hours: number) => Date): DemoEvent[] {
  const start = { at: ago(10 * DAY), run: () => startSubscription(world, fan, EARNER) }
  const events: Readonly<Record<WaitingFan['state'], readonly DemoEvent[]>> = {
    follower: [],
    subscriber: [start],
    trial: [{ at: ago(DAY), run: () => startTrial(world, fan, EARNER) }],
    cancelled: [start, { at: ago(8 * DAY), run: () => cancelSubscription(world, fan, EARNER) }],
    expired: [{ at: ago(12 * DAY), run: () => startTrial(world, fan, EARNER) }],
  }
  return [...events[fan.state]]
}

async function ask(world: DemoWorld, { username, question }: WaitingFan): Promise<void> {
  const { _id: sourceId } = await (await world.as())(readPerformer, { params: { id: EARNER } })
  const api = await world.as(username)
  const { _id: id } = await api(create, { body: { source: 'performer', sourceId } })
  await api(send, { params: { id }, body: { text: question } })
}
