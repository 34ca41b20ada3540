import type { Ctx, ReadCtx } from '../../../platform/context.ts'
import { readCards } from '../../accounts/index.ts'
import { roomOfChat } from '../rules.ts'
import type { StreamRow } from '../store.ts'
import type { GuestRow } from './stage.store.ts'

interface KnownPerson {
  readonly personId: string
  readonly accountId: string | null
}

/**
 * Returns guests in wire shape, with the people of the performer that they are; those whose
 * accounts are gone are left out.
 */
export async function presentStage(
  ctx: ReadCtx,
  guests: readonly GuestRow[],
  known: readonly KnownPerson[],
) {
  const people = await readCards(
    ctx,
    guests.map(({ accountId }) => accountId),
  )
  return guests.flatMap(({ id, streamId, accountId, state, isOnAir, isMuted }) => {
    const personInfo = people.get(accountId)
    const personId = known.find((one) => one.accountId === accountId)?.personId ?? null
    return personInfo && state !== 'gone'
      ? [{ _id: id, streamId, personId, personInfo, state, isOnAir, isMuted }]
      : []
  })
}

type StageOf = Pick<StreamRow, 'id' | 'conversationId'>

/** Tells those who watch a stream that its guests are other ones, or changed. */
export const pushStage = (ctx: Pick<Ctx, 'push'>, stream: StageOf): void =>
  ctx.push({ room: roomOfChat(stream.conversationId) }, 'stream.stage_changed', changeOf(stream))

/** Tells a few people that the guests of a stream changed, where its viewers see no difference. */
export function pushStageTo(
  ctx: Pick<Ctx, 'push'>,
  stream: StageOf,
  accountIds: readonly string[],
): void {
  for (const account of accountIds) ctx.push({ account }, 'stream.stage_changed', changeOf(stream))
}

const changeOf = ({ id: streamId, conversationId }: StageOf) => ({ streamId, conversationId })
