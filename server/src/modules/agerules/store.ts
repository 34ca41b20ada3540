import type { AgeRecheck, AssuranceMethod } from '@stagedoor/contract/agerules'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** A version of the rules as it is stored. */
export interface AgeVersionRow {
  readonly version: number
  readonly country: string
  readonly region: string | null
  readonly action: 'click' | 'assure' | 'block' | 'end' | 'withdraw'
  readonly methods: AssuranceMethod[]
  readonly minimumMethods: number
  readonly needsDoubleAnonymity: boolean
  readonly allowsEstimation: boolean
  readonly challengeAge: number
  readonly recheck: AgeRecheck
  readonly recheckDays: number | null
  readonly retentionDays: number
  readonly law: string
  /** The day since which the law asks it, such as 2025-07-25. */
  readonly lawSince: string | null
  readonly inForceFrom: Date
  readonly replaces: number | null
  readonly preset: string | null
  readonly reason: string
  readonly authorId: string
  readonly createdAt: Date
  readonly previousHash: Buffer
  readonly hash: Buffer
  readonly keyId: string
  readonly signature: string
}

const versionsSql = statement('agerules.versions', (_: object, { db }) =>
  db.selectFrom('ageRules').selectAll().orderBy('version').$castTo<AgeVersionRow>(),
)

/** Returns every version of the rules, the oldest first. */
export const selectVersions = (ctx: ReadCtx): Promise<AgeVersionRow[]> => read(ctx, versionsSql)

const lockVersionsSql = statement(
  'agerules.lock_versions',
  () => sql<{ locked: string }>`
    select pg_advisory_xact_lock(hashtext('age_rules'))::text as locked`,
)

/** Lets one transaction at a time append versions, until it ends. */
export async function lockVersions(ctx: InTransaction): Promise<void> {
  await read(ctx, lockVersionsSql)
}

const insertVersionsSql = statement(
  'agerules.insert_versions',
  ({ rows }: { rows: readonly AgeVersionRow[] }, { db }) =>
    db.insertInto('ageRules').values(rows.map((row) => ({ ...row, methods: [...row.methods] }))),
)

/** Appends versions. The trigger `age_rules__append_only` refuses every change of them. */
export async function insertVersions(
  ctx: InTransaction,
  rows: readonly AgeVersionRow[],
): Promise<void> {
  await write(ctx, insertVersionsSql, { rows })
}
