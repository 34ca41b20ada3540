import type { AiOrigin } from '@stagedoor/contract/media'
import type { ReadCtx } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'

/** What is stored of the part of AI in a file. */
export interface StoredAi {
  /** Null when AI had no part in it. */
  aiOrigin: AiOrigin | null
}

const changeAiOriginSql = statement(
  'media.change_ai_origin',
  ({ id, aiOrigin }: { id: string; aiOrigin: AiOrigin | null }, ctx) =>
    ctx.db
      .updateTable('files')
      .set({ aiOrigin, changedAt: ctx.now() })
      .where('id', '=', id)
      .where('isRemoved', '=', false),
)

/** Changes the label of AI of a file. */
export async function changeAiOrigin(
  ctx: ReadCtx,
  id: string,
  aiOrigin: AiOrigin | null,
): Promise<void> {
  await write(ctx, changeAiOriginSql, { id, aiOrigin })
}
