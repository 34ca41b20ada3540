import { blockUser, unblockUser } from '@stagedoor/contract/blocks'
import { read } from '@stagedoor/contract/conversations'
import { countUnread, list, readAll, remove, update } from '@stagedoor/contract/messages'
import { chargeMessage } from '@stagedoor/contract/wallet'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Pair, pairOf, say, uploadForMessage } from '../../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Side = 'fan' | 'performer'
const otherOf = (side: Side): Side => (side === 'fan' ? 'performer' : 'fan')

/** One step of a history; `at` picks a message or the number that is read up to. */
interface Step {
  readonly what: 'send' | 'offer' | 'buy' | 'edit' | 'delete' | 'read' | 'block' | 'unblock'
  readonly by: Side
  readonly at: number
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constant('send' as const) },
    { weight: 2, arbitrary: fc.constant('read' as const) },
    { weight: 3, arbitrary: fc.constantFrom('offer' as const, 'buy' as const) },
    { weight: 2, arbitrary: fc.constantFrom('edit' as const, 'delete' as const) },
    { weight: 1, arbitrary: fc.constantFrom('block' as const, 'unblock' as const) },
  ),
  by: fc.constantFrom('fan' as const, 'performer' as const),
  at: fc.nat(12),
})

/** A conversation by the rules alone. */
class Model {
  readonly messages: {
    id: string
    by: Side
    text: string
    isDeleted: boolean
    isPaid: boolean
    isBought: boolean
    createdAt: string
  }[] = []
  readonly readSeq: Record<Side, number> = { fan: 0, performer: 0 }
  readonly blocks = new Set<Side>()

  unread(side: Side): number {
    return this.messages.filter(
      ({ by, isDeleted }, at) => by !== side && !isDeleted && at + 1 > this.readSeq[side],
    ).length
  }

  /** Since when the fan waits: the first message after the last one of the performer. */
  waitingSince(): string | undefined {
    const left = this.messages.filter(({ isDeleted }) => !isDeleted)
    const answered = left.findLastIndex(({ by }) => by === 'performer')
    return left[answered + 1]?.createdAt
  }

  /** True while a side still finds the conversation: one's own block hides nothing. */
  isFound(side: Side): boolean {
    return this.blocks.has(side) || !this.blocks.has(otherOf(side))
  }

  /** Returns true once the fan bought the file, which all paid messages sell. */
  ownsFile(): boolean {
    return this.messages.some(({ isBought }) => isBought)
  }

  /** The texts that a side sees: not the deleted ones, unless the fan has bought their files. */
  texts(side: Side): string[] {
    return this.messages
      .filter(({ isDeleted, isBought }) => !isDeleted || (side === 'fan' && isBought))
      .map(({ text }) => text)
  }
}

/** Plays one step at the product and in the model, which must agree on whether it succeeds. */
async function play(
  model: Model,
  pair: Pair & { readonly fileId: string },
  { what, by, at }: Step,
): Promise<void> {
  const who = pair[by]
  const isOpen = model.blocks.size === 0
  const target = model.messages[at % Math.max(model.messages.length, 1)]
  const isOwn = target?.by === by && !target.isDeleted && model.isFound(by)
  const params = { id: target?.id ?? '0'.repeat(32) }
  const succeeds = (call: Promise<unknown>) => call.then(() => true).catch(() => false)
  if (what === 'block' || what === 'unblock') {
    const other = pair[otherOf(by)]
    if (what === 'block') await who.api(blockUser, { body: { targetId: other.id } })
    else await who.api(unblockUser, { params: { id: other.id } })
    if (what === 'block') model.blocks.add(by)
    else model.blocks.delete(by)
  } else if (what === 'send' || what === 'offer') {
    const isPaid = what === 'offer' && by === 'performer'
    const text = `message ${model.messages.length}`
    const sent = await say(
      who,
      pair.id,
      isPaid ? { text, fileIds: [pair.fileId], price: 1 } : text,
    ).catch(() => undefined)
    const canSend = isOpen && !(isPaid && model.ownsFile())
    expect(
      sent !== undefined,
      'a message is sent unless someone blocks or its files are owned',
    ).toBe(canSend)
    const { _id: id = '', createdAt = '' } = sent ?? {}
    if (sent)
      model.messages.push({ id, by, text, isDeleted: false, isPaid, isBought: false, createdAt })
  } else if (what === 'buy') {
    const isBought = await succeeds(
      pair.fan.api(chargeMessage, { params, body: { shownPrice: 1 } }),
    )
    const canBuy = target?.isPaid && !target.isDeleted && !model.ownsFile() && isOpen
    expect(isBought, 'files are bought once, while they are offered').toBe(canBuy ?? false)
    if (isBought && target) target.isBought = true
  } else if (what === 'edit') {
    const isEdited = await succeeds(who.api(update, { params, body: { text: `edited ${at}` } }))
    expect(isEdited, 'only one’s own message is edited').toBe(isOwn && isOpen)
    if (isEdited && target) target.text = `edited ${at}`
  } else if (what === 'delete') {
    const isDeleted = await succeeds(who.api(remove, { params }))
    expect(isDeleted, 'only one’s own message is deleted').toBe(isOwn)
    if (isDeleted && target) target.isDeleted = true
  } else {
    const isRead = await succeeds(
      who.api(readAll, { params: { conversationId: pair.id }, query: { through: at } }),
    )
    expect(isRead).toBe(model.isFound(by))
    if (isRead) model.readSeq[by] = Math.max(model.readSeq[by], Math.min(at, model.messages.length))
  }
}

const textsOf = async (who: Person, id: string) =>
  (await who.api(list, { params: { id }, query: { limit: 200 } })).data
    .map(({ text }) => text)
    .reverse()

it('any order of sending, selling, editing, deleting, reading and blocking leaves the unread counts and the wait that the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const model = new Model()
      const members = await pairOf(world, { fan: await fanWithTokens(world, 50) })
      const pair = { ...members, fileId: await uploadForMessage(members.performer) }
      for (const one of steps) {
        world.clock.advance(1000)
        await play(model, pair, one)
      }
      for (const side of ['fan', 'performer'] as const) {
        const seen = await pair[side].api(read, { params: { id: pair.id } }).catch(() => undefined)
        expect(seen !== undefined).toBe(model.isFound(side))
        const isHidden = model.blocks.size > 0
        expect(await pair[side].api(countUnread)).toEqual({
          total: !isHidden && model.unread(side) > 0 ? 1 : 0,
        })
        if (!seen) continue
        expect(seen.totalNotSeenMessages).toBe(model.unread(side))
        expect(seen.fan?.waitingSince).toBe(side === 'performer' ? model.waitingSince() : undefined)
        expect(await textsOf(pair[side], pair.id)).toEqual(model.texts(side))
      }
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 12) },
  )
}, 300_000)

it('messages sent, deleted and read at the same moment on several devices leave counts that agree with what is there', async () => {
  const pair = await pairOf(world)
  const first = await Promise.all(
    Array.from({ length: 6 }, (_, n) => say(pair.fan, pair.id, `early ${n}`)),
  )
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => say(pair.fan, pair.id, `fan ${n}`)),
    ...Array.from({ length: 10 }, (_, n) => say(pair.performer, pair.id, `performer ${n}`)),
    ...first.slice(0, 3).map(({ _id }) => pair.fan.api(remove, { params: { id: _id } })),
    ...[4, 9, 2, 15].map((through) =>
      pair.performer.api(readAll, { params: { conversationId: pair.id }, query: { through } }),
    ),
  ])
  for (const [who, other] of [
    [pair.fan, pair.performer],
    [pair.performer, pair.fan],
  ] as const) {
    const { data } = await who.api(list, { params: { id: pair.id }, query: { limit: 200 } })
    const { readSeq, totalNotSeenMessages, lastSeq } = await who.api(read, {
      params: { id: pair.id },
    })
    expect(data).toHaveLength(23)
    expect(new Set(data.map(({ seq }) => seq)).size).toBe(23)
    expect(lastSeq).toBe(26)
    const left = data.filter(({ seq, senderId }) => senderId === other.id && seq > readSeq)
    expect(totalNotSeenMessages).toBe(left.length)
  }
}, 60_000)
