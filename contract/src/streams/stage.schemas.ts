import * as z from 'zod/mini'
import { Done, idOf } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { StreamMedia } from './media.schemas.ts'

const byGuest = { params: z.object({ id: idOf('StreamGuest') }) }

/** A guest of a stream who sends a picture of their own. */
export const StageGuest = z.object({
  /** Also the id under which the picture is sent and received. */
  _id: z.string(),
  streamId: z.string(),
  /** One of the people of the performer; null for everybody else. */
  personId: z.nullable(z.string()),
  personInfo: PersonCard,
  state: z.enum(['invited', 'joined']),
  /** True while the picture arrives. */
  isOnAir: z.boolean(),
  /** True while nobody hears the guest. */
  isMuted: z.boolean(),
})
export type StageGuest = z.input<typeof StageGuest>

const Stage = z.object({ guests: z.array(StageGuest) })

export const listStage = { params: z.object({ id: idOf('Stream') }), result: Stage }

export const listInvitations = {
  result: z.object({
    invitations: z.array(z.object({ streamId: z.string(), performerInfo: PersonCard })),
  }),
}

export const inviteOnStage = {
  /** One of the people of the performer, as for releases. */
  body: z.object({ personId: idOf('Person') }),
  result: Stage,
}

export const openStageMedia = { ...byGuest, result: StreamMedia }

export const muteGuest = {
  ...byGuest,
  body: z.object({ isMuted: z.boolean() }),
  result: StageGuest,
}

export const leaveStage = { ...byGuest, result: Done }
