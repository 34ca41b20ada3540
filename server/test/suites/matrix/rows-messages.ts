import { create } from '@stagedoor/contract/conversations'
import { send } from '@stagedoor/contract/messages'
import { upload } from '../../world/posts.ts'
import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { isAsking } from './media-cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout } from './row-builders.ts'

/** Returns the conversation of the subscriber with the owner. */
const aConversation = async ({ people }: Actors) =>
  (
    await people.subscriber.api(create, {
      body: { source: 'performer', sourceId: people.owner.id },
    })
  )._id

/** Sends a message of the subscriber to the owner. */
const aMessage = async (cast: Actors) => {
  const params = { id: await aConversation(cast) }
  return (await cast.people.subscriber.api(send, { params, body: { text: 'for the matrix' } }))._id
}

/** Sends a photo of the owner, which the subscriber does not own, to the subscriber for a price. */
const sellPhoto = async (cast: Actors) => {
  const params = { id: await aConversation(cast) }
  const fileId = await upload(cast.people.owner)
  await cast.world.settle()
  const { _id: id } = await cast.people.owner.api(send, {
    params,
    body: { fileIds: [fileId], price: 5 },
  })
  return { id, fileId }
}
const aPaidMessage = async (cast: Actors) => (await sellPhoto(cast)).id

const members = (otherwise: string) => ({
  all: otherwise,
  but: outcomeFor('ok', 'subscriber', 'owner'),
})
const ofMembers = members('conversations.not_found')
type Fields = Readonly<Record<string, unknown>>
const inConversation = (body: Fields = {}, query: Fields = {}) =>
  rowAbout(aConversation, { body, query })
const openness = ({ url }: { url: string | null }) =>
  url === null || isAsking(url) ? 'locked' : 'open'

/** Rows about conversations and messages. */
export const messageRows: Rows = {
  'conversations.list': anyoneOfRole,
  'conversations.search': anyoneOfRole,
  'conversations.readSettings': anyoneOfRole,
  'conversations.updateSettings': [
    { given: () => ({ body: { showsRead: true } }) },
    {
      given: () => ({ body: { whoMayWrite: 'subscribers' } }),
      all: 'conversations.performers_only',
      but: outcomeFor('ok', 'owner', 'other performer'),
    },
    {
      given: () => ({ body: { isAnsweredByTeam: false } }),
      all: 'conversations.performers_only',
      but: outcomeFor('ok', 'owner', 'other performer'),
    },
  ],
  'conversations.readWriting': {
    given: ({ people }) => ({ params: { accountId: people.owner.id } }),
    all: 'conversations.not_available',
    but: outcomeFor('ok', 'fan', 'follower', 'subscriber', 'expired', 'buyer', 'suspended'),
  },
  'conversations.create': {
    given: ({ people }) => ({ body: { source: 'performer', sourceId: people.owner.id } }),
    all: 'conversations.not_available',
    but: {
      ...outcomeFor('ok', 'subscriber'),
      ...outcomeFor('conversations.cannot_write', 'fan', 'follower', 'expired', 'buyer'),
    },
  },
  'conversations.read': { given: inConversation(), ...ofMembers },
  'conversations.count': anyoneOfRole,
  'conversations.changeMany': {
    given: async (cast) => ({
      body: { conversationIds: [await aConversation(cast)], action: 'read' },
    }),
  },
  'conversations.update': { given: inConversation({ isMuted: false }), ...ofMembers },
  'messages.list': [
    { given: inConversation(), ...ofMembers },
    {
      given: async (cast) => ({
        params: { id: await aConversation(cast) },
        query: { viewAs: `fan:${cast.people.subscriber.id}` },
      }),
      all: 'conversations.not_found',
      but: { owner: 'ok', subscriber: 'performers.view_as_own_only' },
    },
  ],
  'messages.listChanges': { given: inConversation({}, { version: 0 }), ...ofMembers },
  'messages.listMedia': { given: inConversation({}, { kind: 'photo' }), ...ofMembers },
  'messages.listFileRecipients': {
    given: rowAbout((cast) => cast.spare.photo),
    ...onlyFor('owner', 'media.not_found'),
  },
  'messages.listKnownFiles': {
    given: async (cast) => ({
      params: { id: await aConversation(cast) },
      query: { fileIds: [cast.spare.photo] },
    }),
    ...onlyFor('owner', 'conversations.not_found'),
  },
  'messages.listOffers': {
    given: inConversation(),
    ...onlyFor('owner', 'conversations.not_found'),
  },
  'messages.listPurchases': {
    given: inConversation(),
    ...onlyFor('owner', 'conversations.not_found'),
  },
  'messages.readPriceHint': {
    given: inConversation(),
    ...onlyFor('owner', 'conversations.not_found'),
  },
  'messages.send': { given: inConversation({ text: 'hello' }), ...ofMembers },
  'messages.update': {
    given: rowAbout(aMessage, { body: { text: 'changed' } }),
    all: 'messages.not_found',
    but: { subscriber: 'ok', owner: 'messages.not_yours' },
  },
  'messages.remove': {
    given: rowAbout(aMessage),
    all: 'messages.not_found',
    but: { subscriber: 'ok', admin: 'ok', owner: 'messages.not_yours' },
  },
  'messages.react': {
    given: rowAbout(aMessage, { body: { emoji: '👍' } }),
    ...members('messages.not_found'),
  },
  'messages.pin': {
    given: rowAbout(aMessage, { body: { isPinned: false } }),
    ...members('messages.not_found'),
  },
  'messages.search': { given: () => ({ query: { q: 'matrix' } }) },
  'messages.countUnread': anyoneOfRole,
  'messages.readAll': {
    given: async (cast) => ({ params: { conversationId: await aConversation(cast) } }),
    ...ofMembers,
  },
  'messages.readFileStatus': {
    given: async (cast) => ({ params: await sellPhoto(cast) }),
    all: 'messages.not_found',
    but: { subscriber: 'locked', owner: 'open' },
    read: openness,
  },
  'messages.uploadPhoto': { given: (cast) => ({ files: { file: cast.photo() } }) },
  'messages.uploadFile': { given: (cast) => ({ files: { file: cast.photo() } }) },
  'messages.uploadVideo': {
    given: (cast) => ({ files: { file: cast.photo() } }),
    all: 'media.not_accepted',
  },
  'wallet.chargeMessage': {
    given: rowAbout(aPaidMessage),
    all: 'wallet.item_not_found',
    but: { subscriber: 'ok' },
  },
}
