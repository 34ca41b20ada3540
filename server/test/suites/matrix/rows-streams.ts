import * as streams from '@stagedoor/contract/streams'
import { chargeStream } from '@stagedoor/contract/wallet'
import { openStream } from '../../world/streams.ts'
import type { Actors } from './actors.ts'
import type { Row, Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout } from './row-builders.ts'

/** Opens the stream of the owner for subscribers, or returns the open one. */
const aStream = async ({ people }: Actors) =>
  (await people.owner.api(streams.readOwn)).stream ??
  openStream(people.owner, { audience: 'subscribers' })
export const idOf = async (cast: Actors) => (await aStream(cast))._id
const chatOf = async (cast: Actors) => (await aStream(cast)).conversationId

/** Writes a line of the owner. */
const aLine = async (cast: Actors) => {
  const params = { conversationId: await chatOf(cast) }
  const { _id: id } = await cast.people.owner.api(streams.sendLine, {
    params,
    body: { text: 'for the matrix' },
  })
  return { params: { ...params, id } }
}

const inChat =
  (more: object = {}) =>
  async (cast: Actors) => ({ params: { conversationId: await chatOf(cast) }, ...more })
/** Opens the stream of the owner before a call. */
export const onAir = (input: object) => async (cast: Actors) => {
  await aStream(cast)
  return input
}
const ofOwner = onlyFor('owner', 'streams.not_found')
/** The outcomes for its audience; those who may not find the performer learn nothing. */
const audienceOr = (hidden: string) => ({
  all: 'streams.audience',
  but: {
    ...outcomeFor('ok', 'subscriber', 'owner', 'admin'),
    ...outcomeFor(hidden, 'fan abroad', 'blocked'),
  },
})
export const audience = audienceOr('streams.not_found')
const ofPerformer = async (cast: Actors) => {
  await aStream(cast)
  return { params: { performerId: cast.people.owner.id } }
}

const slowMode = async (cast: Actors) => ({
  params: { id: await chatOf(cast) },
  body: { slowModeSeconds: 0 },
})
const unpinning = async (cast: Actors) => ({
  params: { id: await chatOf(cast) },
  body: { pinnedLineId: null },
})
/** Lets the subscriber write a line, and allows it to write again. */
const muting = async (cast: Actors) => {
  const params = { conversationId: await chatOf(cast) }
  const subscriber = cast.people.subscriber
  await subscriber.api(streams.sendLine, { params, body: { text: 'hello' } })
  return {
    params: { id: params.conversationId, accountId: subscriber.id },
    body: { isMuted: false },
  }
}
/** Writes a line of an admin. */
const aLineOfAdmin = async (cast: Actors) => {
  const params = { conversationId: await chatOf(cast) }
  const { _id: id } = await cast.people.admin.api(streams.sendLine, {
    params,
    body: { text: 'for the matrix' },
  })
  return { params: { ...params, id } }
}
const dismiss = ({ people: { owner, subscriber } }: Actors) =>
  owner.api(streams.removeModerator, { params: { accountId: subscriber.id } })
/** Makes the subscriber a moderator for a row. */
const byModerator = (row: Row & { readonly given: NonNullable<Row['given']> }): Row => ({
  ...row,
  async given(cast, who) {
    const { owner, subscriber } = cast.people
    await owner.api(streams.addModerator, { params: { accountId: subscriber.id } })
    return row.given(cast, who)
  },
  after: dismiss,
})

/**
 * Returns the open stream of the owner for everyone with a ticket; opens one in place of another.
 */
async function aTicketedStream({ people: { owner } }: Actors) {
  const { stream } = await owner.api(streams.readOwn)
  if (stream && stream.price > 0) return stream
  if (stream) await owner.api(streams.end, { params: { id: stream._id } })
  return openStream(owner, { audience: 'everyone', price: 5 })
}

/** Makes a row about a stream with a price, for which the buyer has a ticket. */
const withTicket = (
  row: Row & { readonly given: NonNullable<Row['given']> },
  hidden = 'streams.not_found',
): Row => ({
  all: 'streams.ticket_required',
  but: {
    ...outcomeFor('ok', 'buyer', 'owner', 'admin'),
    ...outcomeFor(hidden, 'fan abroad', 'blocked'),
  },
  ...row,
  async given(cast, who) {
    const { _id: id } = await aTicketedStream(cast)
    const { buyer } = cast.people
    const { hasPurchased } = (
      await buyer.api(streams.join, { params: { performerId: cast.people.owner.id } })
    ).stream
    if (!hasPurchased) await buyer.api(chargeStream, { params: { id }, body: {} })
    return row.given(cast, who)
  },
  async after(cast) {
    await cast.people.owner.api(streams.end, { params: { id: (await aTicketedStream(cast))._id } })
  },
})

/** Rows about live streams and their chats. */
export const streamRows: Rows = {
  'streams.search': anyoneOfRole,
  'streams.readOwn': anyoneOfRole,
  'streams.readGuests': { given: onAir({}), ...ofOwner },
  'streams.inviteGuests': { given: onAir({ body: { personIds: [] } }), ...ofOwner },
  'streams.readKey': anyoneOfRole,
  'streams.replaceKey': anyoneOfRole,
  'streams.listPast': anyoneOfRole,
  'streams.readTipSettings': anyoneOfRole,
  'streams.updateTipSettings': {
    given: () => ({ body: { menu: [{ title: 'A song', amount: 20 }] } }),
  },
  'streams.adminList': anyoneOfRole,
  'streams.goLive': {
    given: () => ({ body: { title: 'for the matrix', audience: 'subscribers' } }),
  },
  'streams.update': { given: rowAbout(idOf, { body: { description: 'changed' } }), ...ofOwner },
  'streams.updateCurrent': { given: () => ({ body: { description: 'changed' } }) },
  'streams.setDuration': {
    given: async (cast) => ({ body: { streamId: await idOf(cast), duration: 15 } }),
    ...ofOwner,
  },
  'streams.resume': { given: rowAbout(idOf), ...ofOwner },
  'streams.end': { given: rowAbout(idOf), ...ofOwner },
  'streams.join': [
    { given: ofPerformer, ...audienceOr('performers.not_found') },
    withTicket({ given: ofPerformer, all: 'ok' }, 'performers.not_found'),
  ],
  'streams.openMedia': [
    { given: rowAbout(idOf), ...audience },
    withTicket({ given: rowAbout(idOf) }),
  ],
  'streams.listTopTippers': { given: rowAbout(idOf), ...audience },
  'streams.listViewers': { given: rowAbout(idOf), ...ofOwner },
  'streams.listPublicLines': [
    {
      given: inChat(),
      all: 'streams.audience',
      but: {
        ...audience.but,
        ...outcomeFor('streams.not_found', 'guest', 'guest abroad', 'ended session'),
      },
    },
    withTicket({
      given: inChat(),
      but: {
        ...outcomeFor('ok', 'buyer', 'owner', 'admin'),
        ...outcomeFor(
          'streams.not_found',
          'fan abroad',
          'blocked',
          'guest',
          'guest abroad',
          'ended session',
        ),
      },
    }),
  ],
  'streams.listLines': [
    {
      given: inChat(),
      all: 'streams.audience',
      but: {
        ...audience.but,
        ...outcomeFor('streams.not_found', 'guest', 'guest abroad', 'ended session'),
      },
    },
    withTicket({
      given: inChat(),
      but: {
        ...outcomeFor('ok', 'buyer', 'owner', 'admin'),
        ...outcomeFor(
          'streams.not_found',
          'fan abroad',
          'blocked',
          'guest',
          'guest abroad',
          'ended session',
        ),
      },
    }),
  ],
  'streams.sendLine': [
    { given: inChat({ body: { text: 'hello' } }), ...audience },
    withTicket({ given: inChat({ body: { text: 'hello' } }) }),
  ],
  'streams.removeLine': [
    {
      given: aLine,
      all: 'streams.audience',
      but: { ...audience.but, subscriber: 'messages.not_yours' },
    },
    byModerator({ given: aLineOfAdmin, all: 'streams.audience', but: audience.but }),
  ],
  'streams.clearLines': {
    given: inChat(),
    all: 'streams.not_found',
    but: outcomeFor('ok', 'owner', 'admin'),
  },
  'streams.readChat': { given: ofPerformer, ...audienceOr('performers.not_found') },
  'streams.updateChat': [
    { given: slowMode, ...ofOwner },
    byModerator({ given: unpinning, ...ofOwner, but: outcomeFor('ok', 'owner', 'subscriber') }),
  ],
  'streams.muteViewer': [
    { given: muting, ...ofOwner },
    byModerator({
      given: muting,
      ...ofOwner,
      but: { owner: 'ok', subscriber: 'streams.performer_only' },
    }),
  ],
  'streams.listModerators': anyoneOfRole,
  'streams.addModerator': {
    given: ({ people }) => ({ params: { accountId: people.subscriber.id } }),
    all: 'streams.moderator_not_fan',
    but: outcomeFor('ok', 'owner'),
    after: dismiss,
  },
  'streams.removeModerator': {
    given: ({ people }) => ({ params: { accountId: people.subscriber.id } }),
  },
  'streams.agoraToken': {
    given: () => ({ body: { channelName: 'for the matrix' } }),
    all: 'streams.other_provider',
  },
  'livevideo.listProviders': anyoneOfRole,
  'livevideo.testProvider': { given: () => ({ params: { provider: 'embedded' as const } }) },
  'streams.adminEnd': { given: rowAbout(idOf, { body: { reason: 'for the matrix' } }) },
  'wallet.chargeStream': {
    given: rowAbout(idOf),
    all: 'streams.audience',
    but: {
      ...outcomeFor('wallet.item_not_found', 'fan abroad', 'blocked'),
      subscriber: 'wallet.not_for_sale',
    },
  },
}
