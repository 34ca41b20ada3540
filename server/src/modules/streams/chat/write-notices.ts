import type { StreamNoticeKind } from '@stagedoor/contract/streams'
import type { InTransaction } from '../../../platform/context.ts'
import { pushLine } from '../pushes.ts'
import type { StreamRow } from '../store.ts'
import { insertLine } from './lines.store.ts'

/** An event that a line of the site reports. */
interface Notice {
  readonly kind: StreamNoticeKind
  /** The account that it is about. */
  readonly accountId: string
  readonly value?: string
  /** The subject of the line; a second line about it is not written. */
  readonly reference?: string
}

/** Writes a line of the site in the chat of a stream, which late joiners read too. */
export async function writeNotice(
  ctx: InTransaction,
  stream: StreamRow,
  notice: Notice,
): Promise<void> {
  const { kind, accountId: senderId, value: text = '', reference } = notice
  const about = { streamId: stream.id, senderId, type: 'notify', notice: kind, text } as const
  const line = await insertLine(ctx, { ...about, ...(reference !== undefined && { reference }) })
  if (line) await pushLine(ctx, 'message_created_conversation', stream, line)
}

/** Shows a line of the site to those who watch a stream now, without keeping it. */
export async function showNotice(
  ctx: InTransaction,
  stream: StreamRow,
  notice: Notice,
): Promise<void> {
  const { kind, accountId: senderId, value: text = '' } = notice
  const about = { streamId: stream.id, senderId, type: 'notify', notice: kind, text } as const
  const line = { ...about, id: ctx.newId(), price: null, removedAt: null, createdAt: ctx.now() }
  await pushLine(ctx, 'message_created_conversation', stream, line)
}
