import { create, update, updateSettings } from '@stagedoor/contract/conversations'
import { listOwnPosts } from '@stagedoor/contract/feed'
import { list, pin, react, readAll, send } from '@stagedoor/contract/messages'
import { readPerformer } from '@stagedoor/contract/performers'
import type { DemoWorld } from './demo-world.ts'
import type { DemoEvent } from './timeline.ts'

/** The messages that two people of the demo write to each other, in turns; the fan begins. */
interface DemoConversation {
  readonly fan: string
  readonly performer: string
  /** When each message was written, in hours before the end of the demo. */
  readonly lines: readonly (readonly [hoursAgo: number, by: 'fan' | 'performer', text: string])[]
}

const conversations: readonly DemoConversation[] = [
  {
    fan: 'robin',
    performer: 'mia',
    lines: [
      [75, 'fan', 'Hi Mia! The lighthouse set is my favourite so far.'],
      [74.6, 'performer', 'Thank you, Robin! I stood in the water for an hour for the third one.'],
      [74.4, 'fan', 'It shows. Was that before or after the storm?'],
      [74.3, 'performer', 'Twenty minutes before. Then I ran.'],
      [26, 'fan', 'Do you sell prints of it?'],
      [25.5, 'performer', 'They are in my store since yesterday, signed if you like.'],
      [3.2, 'fan', 'Ordered one. My hallway thanks you.'],
      [2.9, 'performer', 'Then your hallway has good taste!\nI will pack it tomorrow morning.'],
    ],
  },
  {
    fan: 'sam',
    performer: 'mia',
    lines: [
      [50, 'fan', 'Which film do you use for the night pictures?'],
      [49.2, 'performer', 'Cinema film, pushed by a stop. Ask me anything about it.'],
      [5, 'fan', 'How do you keep the lens from fogging up?'],
    ],
  },
  {
    fan: 'robin',
    performer: 'teomarsh',
    lines: [
      [120, 'fan', 'Is there a second part of the studio tour?'],
      [118, 'performer', 'Next week, with the new kiln.'],
    ],
  },
]

/** Returns the messages of the demo, and what their readers did with them. */
export function conversationEvents(world: DemoWorld, ago: (hours: number) => Date): DemoEvent[] {
  return [
    { at: ago(200), run: () => letEveryoneWrite(world, 'mia') },
    ...conversations.flatMap((conversation) =>
      conversation.lines.map(([hours, by, text]) => ({
        at: ago(hours),
        run: () => write(world, conversation, { by, text }),
      })),
    ),
    {
      at: ago(25),
      run: () => sendPhotos(world, { text: 'These three would fit a hallway.', from: 0, count: 3 }),
    },
    {
      at: ago(2.8),
      run: () =>
        sendPhotos(world, { text: 'Four that nobody has seen.', from: 3, count: 4, price: 6 }),
    },
    { at: ago(2.5), run: () => answerWithHeart(world) },
    { at: ago(2), run: () => askPriceOfStrangers(world, 'mia') },
  ]
}

async function letEveryoneWrite(world: DemoWorld, performer: string): Promise<void> {
  await (await world.as(performer))(updateSettings, { body: { whoMayWrite: 'everyone' } })
}

async function askPriceOfStrangers(world: DemoWorld, performer: string): Promise<void> {
  const body = { whoMayWrite: 'paid', messagePrice: 5, replyWithinDays: 3 } as const
  await (await world.as(performer))(updateSettings, { body })
}

/** Opens a conversation as its fan, and returns its id. */
async function open(world: DemoWorld, fan: string, performer: string): Promise<string> {
  const { _id: sourceId } = await (await world.as())(readPerformer, { params: { id: performer } })
  return (await (await world.as(fan))(create, { body: { source: 'performer', sourceId } }))._id
}

async function write(
  world: DemoWorld,
  { fan, performer }: DemoConversation,
  { by, text }: { by: 'fan' | 'performer'; text: string },
): Promise<void> {
  const id = await open(world, fan, performer)
  const api = await world.as(by === 'fan' ? fan : performer)
  await api(readAll, { params: { conversationId: id }, query: {} })
  await api(send, { params: { id }, body: { text } })
}

/** Photos that Mia sends to Robin: some of those of her posts. `price` in tokens. */
interface SentPhotos {
  readonly text: string
  readonly from: number
  readonly count: number
  readonly price?: number
}

async function sendPhotos(
  world: DemoWorld,
  { text, from, count, price }: SentPhotos,
): Promise<void> {
  const id = await open(world, 'robin', 'mia')
  const mia = await world.as('mia')
  const { data } = await mia(listOwnPosts, {
    query: { type: 'photo', state: 'published', limit: 20 },
  })
  const fileIds = data
    .flatMap(({ files }) => files.filter(({ type }) => type === 'feed-photo'))
    .map(({ _id }) => _id)
    .slice(from, from + count)
  await mia(send, { params: { id }, body: { text, fileIds, ...(price && { price }) } })
}

/** Lets Mia react to Robin's last message, pin her own and keep the conversation on top. */
async function answerWithHeart(world: DemoWorld): Promise<void> {
  const id = await open(world, 'robin', 'mia')
  const mia = await world.as('mia')
  const { data } = await mia(list, { params: { id }, query: {} })
  const own = data.find(({ isMine }) => isMine)
  const robins = data.find(({ isMine }) => !isMine)
  if (robins) await mia(react, { params: { id: robins._id }, body: { emoji: '❤️' } })
  if (own) await mia(pin, { params: { id: own._id }, body: { isPinned: true } })
  await mia(update, { params: { id }, body: { isPinned: true } })
}
