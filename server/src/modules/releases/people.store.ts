import type { PersonState } from '@stagedoor/contract/releases/schemas'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** Somebody whom files show. */
export interface PersonRow {
  readonly id: string
  readonly accountId: string | null
  readonly producerId: string | null
  readonly alias: string
  readonly email: string | null
  readonly identity: Buffer | null
  readonly identityKey: Buffer | null
  readonly documentId: string | null
  readonly selfieId: string | null
  readonly state: PersonState
  readonly reason: string | null
  readonly submittedAt: Date | null
}

const columns = [
  'id',
  'accountId',
  'producerId',
  'alias',
  'email',
  'identity',
  'identityKey',
  'documentId',
  'selfieId',
  'state',
  'reason',
  'submittedAt',
] as const

const byIdsSql = statement('releases.people_by_ids', (of: { ids: readonly string[] }, { db }) =>
  db
    .selectFrom('people')
    .select(columns)
    .where('id', '=', sql<string>`any(${of.ids}::uuid[])`)
    .$castTo<PersonRow>(),
)

/** Returns people by id; unknown ids are missing. */
export async function peopleByIds(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, byIdsSql, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

const byAccountSql = statement('releases.person_of_account', (of: { accountId: string }, { db }) =>
  db
    .selectFrom('people')
    .select(columns)
    .where('accountId', '=', of.accountId)
    .$castTo<PersonRow>(),
)

/** Returns the person of an account. */
export const personOfAccount = (ctx: ReadCtx, accountId: string): Promise<PersonRow | undefined> =>
  first(read(ctx, byAccountSql, { accountId }))

const byAccountsSql = statement(
  'releases.people_of_accounts',
  (of: { accountIds: readonly string[] }, { db }) =>
    db
      .selectFrom('people')
      .select(columns)
      .where('accountId', '=', sql<string>`any(${of.accountIds}::uuid[])`)
      .$castTo<PersonRow>(),
)

/** Returns the people of accounts, by the id of the account. */
export async function peopleOfAccounts(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, PersonRow>> {
  if (accountIds.length === 0) return new Map()
  const rows = await read(ctx, byAccountsSql, { accountIds })
  return new Map(rows.map((row) => [row.accountId ?? '', row]))
}

const insertSql = statement(
  'releases.insert_person',
  (
    { person }: { person: Omit<PersonRow, 'reason' | 'submittedAt'> & { nameWords: Buffer[] } },
    ctx,
  ) =>
    ctx.db
      .insertInto('people')
      .values({ ...person, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.column('accountId').doNothing()),
)

/** Stores a person, unless their account has one. */
export async function insertPerson(
  ctx: InTransaction,
  person: Pick<PersonRow, 'id' | 'alias' | 'state'> &
    Partial<PersonRow> & { readonly nameWords?: Buffer[] },
): Promise<void> {
  const { accountId = null, producerId = null, email = null, nameWords = [] } = person
  const { identity = null, identityKey = null, documentId = null, selfieId = null } = person
  const { id, alias, state } = person
  const known = { identity, identityKey, documentId, selfieId }
  await write(ctx, insertSql, {
    person: { id, alias, state, accountId, producerId, email, nameWords, ...known },
  })
}

/** What becomes known of a person. */
type PersonChanges = Partial<Omit<PersonRow, 'id' | 'accountId' | 'producerId'>> & {
  readonly nameWords?: Buffer[]
  readonly decidedBy?: string
  readonly decidedAt?: Date
}

const updateSql = statement(
  'releases.update_person',
  ({ id, changes }: { id: string; changes: PersonChanges }, { db }) =>
    db.updateTable('people').set(changes).where('id', '=', id),
)

/** Stores what became known of a person. */
export async function updatePerson(
  ctx: InTransaction,
  id: string,
  changes: PersonChanges,
): Promise<void> {
  await write(ctx, updateSql, { id, changes })
}

const lockSql = statement('releases.lock_person', ({ id }: { id: string }, { db }) =>
  db.selectFrom('people').select(columns).where('id', '=', id).forUpdate().$castTo<PersonRow>(),
)

/** Returns a person locked until the transaction ends. */
export const lockPerson = (ctx: InTransaction, id: string): Promise<PersonRow | undefined> =>
  first(read(ctx, lockSql, { id }))

const ofProducerSql = statement(
  'releases.people_of_producer',
  ({ producerId, limit }: { producerId: string; limit: number }) => sql<PersonRow>`
    select people.id, account_id as "accountId", producer_id as "producerId", alias, email,
      identity, identity_key as "identityKey", document_id as "documentId",
      selfie_id as "selfieId", state, reason, submitted_at as "submittedAt"
    from people
    where producer_id = ${producerId}::uuid or account_id = ${producerId}::uuid or id in (
      select person_id from people_of_producers where producer_id = ${producerId}::uuid)
    order by people.id desc limit ${limit}`,
)

/** Returns the people whom a performer can name, the newest first. */
export const peopleOfProducer = (
  ctx: ReadCtx,
  producerId: string,
  limit: number,
): Promise<PersonRow[]> => read(ctx, ofProducerSql, { producerId, limit })

const linkSql = statement(
  'releases.insert_person_of_producer',
  (link: { producerId: string; personId: string }, ctx) =>
    ctx.db
      .insertInto('peopleOfProducers')
      .values({ ...link, addedAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Stores that a performer can name the person of an account. */
export async function addToProducer(
  ctx: InTransaction,
  link: { readonly producerId: string; readonly personId: string },
): Promise<void> {
  await write(ctx, linkSql, link)
}
