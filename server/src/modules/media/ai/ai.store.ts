import type { AiOrigin, FileClaims } from '@stagedoor/contract/media'
import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { statement, write } from '../../../platform/db/index.ts'

/** What is stored of the part of AI in a file. */
export interface StoredAi {
  /** Null when AI had no part in it. */
  aiOrigin: AiOrigin | null
  /** Null when the file claims nothing of itself. */
  claims: FileClaims | null
}

const changeAiOriginSql = statement(
  'media.change_ai_origin',
  ({ id, aiOrigin }: { id: string; aiOrigin: AiOrigin | null }, ctx) =>
    ctx.db
      .updateTable('files')
      .set({ aiOrigin, changedAt: ctx.now() })
      .where('id', '=', id)
      .where('isRemoved', '=', false)
      .where(sql<boolean>`case claims->>'aiOrigin' when 'made' then ${aiOrigin === 'made'}
        when 'altered' then ${aiOrigin !== null} else true end`),
)

/** Changes the label of AI of a file; returns false when the file itself claims more. */
export async function changeAiOrigin(
  ctx: ReadCtx,
  id: string,
  aiOrigin: AiOrigin | null,
): Promise<boolean> {
  return (await write(ctx, changeAiOriginSql, { id, aiOrigin })) > 0n
}

const storeClaimsSql = statement(
  'media.store_claims',
  ({ id, claims }: { id: string; claims: FileClaims }, { db }) =>
    db
      .updateTable('files')
      .set({
        claims: JSON.stringify(claims),
        ...(claims.aiOrigin === 'made' && { aiOrigin: claims.aiOrigin }),
        ...(claims.aiOrigin === 'altered' && {
          aiOrigin: sql<AiOrigin>`coalesce(ai_origin, ${claims.aiOrigin})`,
        }),
      })
      .where('id', '=', id),
)

/** Stores what a file claims of itself, and labels it when it says that AI had a part in it. */
export async function storeClaims(ctx: ReadCtx, id: string, claims: FileClaims): Promise<void> {
  await write(ctx, storeClaimsSql, { id, claims })
}
