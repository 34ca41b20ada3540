import type { ReadCtx } from '../../platform/context.ts'

/** The functions of higher modules that streams call. */
export interface StreamsPorts {
  /** Counts the open reports of streams and of lines of their chats, by the ids of the streams. */
  readonly countReports: (
    ctx: ReadCtx,
    streamIds: readonly string[],
  ) => Promise<ReadonlyMap<string, number>>
}
