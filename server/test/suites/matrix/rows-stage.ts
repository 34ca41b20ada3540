import type { Actors } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, outcomeFor, rowAbout } from './row-builders.ts'
import { audience, idOf, onAir } from './rows-streams.ts'

/** Invites the follower into the stream of the owner. */
async function aGuest(cast: Actors): Promise<string> {
  const { db, newId, now } = cast.world.app.base
  const at = { createdAt: now(), updatedAt: now() }
  const guest = { streamId: await idOf(cast), accountId: cast.people.follower.id }
  await db
    .insertInto('streamGuests')
    .values({ id: newId(), ...guest, state: 'invited', ...at })
    .onConflict((on) => on.columns(['streamId', 'accountId']).doUpdateSet({ state: 'invited' }))
    .execute()
  const invited = db.selectFrom('streamGuests').select('id').where('streamId', '=', guest.streamId)
  return (await invited.executeTakeFirstOrThrow()).id
}
/** Removes all guests, who may watch every stream. */
const removeGuests = async ({ world }: Actors) => {
  await world.app.base.db.deleteFrom('streamGuests').execute()
}
/** Rows about guests who send their own picture in a stream. */
export const stageRows: Rows = {
  'streams.listInvitations': anyoneOfRole,
  'streams.listStage': { given: rowAbout(idOf), ...audience },
  'streams.inviteOnStage': {
    given: (cast) => onAir({ body: { personId: cast.people.follower.id } })(cast),
    all: 'streams.not_found',
    but: outcomeFor('streams.guest_not_released', 'owner'),
  },
  'streams.openStageMedia': {
    given: rowAbout(aGuest),
    all: 'streams.audience',
    but: {
      ...outcomeFor('streams.guest_not_found', 'subscriber', 'owner', 'admin'),
      ...outcomeFor('streams.not_found', 'fan abroad', 'blocked'),
      ...outcomeFor('streams.guest_not_released', 'follower'),
    },
    after: removeGuests,
  },
  'streams.muteGuest': {
    given: rowAbout(aGuest, { body: { isMuted: true } }),
    ...onlyFor('owner', 'streams.guest_not_found'),
    after: removeGuests,
  },
  'streams.leaveStage': {
    given: rowAbout(aGuest),
    all: 'streams.guest_not_found',
    but: outcomeFor('ok', 'owner', 'follower'),
    after: removeGuests,
  },
}
