import { type Ctx, transaction } from '../../../platform/context.ts'
import { showNotice } from '../chat/write-notices.ts'
import { type StreamRow, selectStreams } from '../store.ts'

/** The time between two lines about those who joined one stream, in milliseconds. */
const JOINS_EVERY_MS = 10_000

/**
 * Returns a function that says in the chat of a stream that an account joined: at once, and then
 * together with all others who join within ten seconds, so that a crowd does not drown the chat.
 * The lines are not kept.
 */
export function createJoinTeller(base: Ctx): (stream: StreamRow, accountId: string) => void {
  const joined = new Map<string, string[]>()
  const warn = (error: Error) => base.log.warn({ err: error }, 'could not say who joined a stream')
  const tell = async (streamId: string): Promise<void> => {
    const [accountId, ...others] = joined.get(streamId) ?? []
    if (accountId === undefined) return void joined.delete(streamId)
    joined.set(streamId, [])
    setTimeout(() => void tell(streamId).catch(warn), JOINS_EVERY_MS).unref()
    const [stream] = await selectStreams(base, [streamId])
    if (!stream || stream.state === 'ended') return
    await transaction(base, (ctx) =>
      showNotice(ctx, stream, { kind: 'joined', accountId, value: String(others.length) }),
    )
  }
  return ({ id }, accountId) => {
    const waiting = joined.get(id)
    if (waiting) return void waiting.push(accountId)
    joined.set(id, [accountId])
    tell(id).catch(warn)
  }
}
