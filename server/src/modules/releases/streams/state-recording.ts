import type { InTransaction } from '../../../platform/context.ts'
import type { Content } from '../../media/index.ts'
import { putDepiction } from '../depictions.store.ts'
import { refreshContents } from '../refresh-contents.ts'
import { copyPeople, depictionOfStream } from './store.ts'

/**
 * States that the recording of a stream shows those who were in the stream, under what they signed
 * for it. What of a stream nothing was stated is stated of its recording by the usual defaults.
 */
export async function stateRecording(
  ctx: InTransaction,
  streamId: string,
  content: Content,
): Promise<void> {
  const stream = await depictionOfStream(ctx, streamId)
  if (!stream) return
  const { depictionId: fromId, producedOn, hasPeople } = stream
  const said = { ...content, producedOn, hasPeople, isStated: true }
  const toId = await putDepiction(ctx, said)
  await copyPeople(ctx, { fromId, toId })
  await refreshContents(ctx, [content])
}
