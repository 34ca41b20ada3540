import {
  type Conversation,
  create,
  read,
  readSettings,
  updateSettings,
} from '@stagedoor/contract/conversations'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { type Message, send, uploadPhoto } from '@stagedoor/contract/messages'
import type { Person } from './people.ts'
import { sampleBytes, subscribe } from './posts.ts'
import { unlike } from './unlike.ts'
import type { World } from './world.ts'

/**
 * Opens the conversation of a fan with a performer, also where the fan may not write: everyone may
 * for a moment then.
 */
export async function converse(fan: Person, performer: Person): Promise<Conversation> {
  const open = () => fan.api(create, { body: { source: 'performer', sourceId: performer.id } })
  return open().catch(async (refused) => {
    if (refused.code !== 'conversations.cannot_write') throw refused
    const { whoMayWrite } = await performer.api(readSettings)
    await performer.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
    const { _id: id } = await open()
    await performer.api(updateSettings, { body: { whoMayWrite: whoMayWrite ?? 'subscribers' } })
    return fan.api(read, { params: { id } })
  })
}

/** A subscriber and their performer, with a conversation. */
export interface Pair {
  readonly fan: Person
  readonly performer: Person
  readonly id: string
}

/** Creates a fan who subscribes to a performer, and their conversation. */
export async function pairOf(
  world: World,
  given: Partial<Pick<Pair, 'fan' | 'performer'>> = {},
): Promise<Pair> {
  const performer = given.performer ?? (await world.performer())
  const fan = given.fan ?? (await world.fan())
  await subscribe(world, fan, performer)
  return { fan, performer, id: (await converse(fan, performer))._id }
}

/** Sends a message in a conversation: a text, or whatever the call accepts. */
export const say = (
  who: Person,
  id: string,
  body: string | WireInputOf<typeof send>['body'],
  idempotencyKey?: string,
): Promise<Message> =>
  who.api(
    send,
    { params: { id }, body: typeof body === 'string' ? { text: body } : body },
    idempotencyKey ? { idempotencyKey } : {},
  )

/** Uploads a photo for a message and returns its id. */
export async function uploadForMessage(who: Person, given?: Uint8Array): Promise<string> {
  const bytes = given ?? unlike(await sampleBytes('photo'), 'photo')
  const { _id } = await who.api(uploadPhoto, {
    files: { file: new File([new Uint8Array(bytes)], 'a.jpg') },
  })
  return _id
}
