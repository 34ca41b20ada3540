import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'

/** A list of issuers that an operator imported. */
export interface TrustListRow {
  readonly id: string
  readonly title: string
  readonly kind: 'pem' | 'xml'
  readonly certificates: string[]
  readonly issuedAt: Date | null
  readonly nextUpdate: Date | null
  readonly importedAt: Date
}

const trustListsSql = statement('agechecks.trust_lists', (_values: object, { db }) =>
  db.selectFrom('ageTrustLists').selectAll().orderBy('importedAt', 'desc').$castTo<TrustListRow>(),
)

/** Returns the lists of issuers that were imported, newest first. */
export const selectTrustLists = (ctx: ReadCtx): Promise<TrustListRow[]> => read(ctx, trustListsSql)
