import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { type Keyset, read, statement, write } from '../../platform/db/index.ts'

type OfAccount = Keyset & { readonly accountId: string }

const signedSql = statement(
  'releases.export_signed',
  ({ accountId, after, limit }: OfAccount, { db }) =>
    db
      .selectFrom('releases')
      .innerJoin('people', 'people.id', 'releases.personId')
      .select(['releases.id', 'releases.producerId', 'releases.scopes', 'releases.territory'])
      .select(['releases.until', 'releases.text', 'releases.signedAt', 'releases.revokedAt'])
      .select(['releases.address', 'releases.userAgent'])
      .where('people.accountId', '=', accountId)
      .where('releases.id', '>', after)
      .orderBy('releases.id')
      .limit(limit),
)

/** Returns what an account signed, in the order of ids. */
export const selectSignedAfter = (ctx: ReadCtx, values: OfAccount) => read(ctx, signedSql, values)

const statedSql = statement(
  'releases.export_stated',
  ({ accountId, after, limit }: OfAccount, { db }) =>
    db
      .selectFrom('depictions')
      .select(['id', 'sha256', 'producedOn', 'hasPeople', 'isStated', 'createdAt'])
      .where('ownerId', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit),
)

/** Returns what an account stated of its files, in the order of ids. */
export const selectStatedAfter = (ctx: ReadCtx, values: OfAccount) => read(ctx, statedSql, values)

/** The rows that one transaction deletes. */
const AT_ONCE = 500

const deleteShownSql = statement(
  'releases.delete_shown',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`
    delete from depicted_people where (depiction_id, person_id) in (
      select shown.depiction_id, shown.person_id from depicted_people as shown
      join depictions on depictions.id = shown.depiction_id
      join people on people.id = shown.person_id
      where depictions.owner_id = ${accountId}::uuid or people.account_id = ${accountId}::uuid
        or people.producer_id = ${accountId}::uuid
      limit ${AT_ONCE})`,
  { counts: true },
)

const deleteImportsSql = statement(
  'releases.delete_imports',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`
    delete from release_imports where producer_id = ${accountId}::uuid or person_id in (
      select id from people
      where account_id = ${accountId}::uuid or producer_id = ${accountId}::uuid)`,
  { counts: true },
)

const deleteSignedSql = statement(
  'releases.delete_signed',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`
    delete from releases where producer_id = ${accountId}::uuid or person_id in (
      select id from people
      where account_id = ${accountId}::uuid or producer_id = ${accountId}::uuid)`,
  { counts: true },
)

const deleteStreamsSql = statement(
  'releases.delete_streams',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('depictedStreams').where('ownerId', '=', accountId),
)

const deleteStatedSql = statement(
  'releases.delete_stated',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('depictions').where('ownerId', '=', accountId),
)

const deleteLinksSql = statement(
  'releases.delete_links',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`
    delete from release_links where person_id in (
      select id from people where producer_id = ${accountId}::uuid)`,
  { counts: true },
)

const deleteNamesSql = statement(
  'releases.delete_named',
  ({ accountId }: { accountId: string }) => sql<UpdateResult>`
    delete from people_of_producers where producer_id = ${accountId}::uuid or person_id in (
      select id from people where account_id = ${accountId}::uuid)`,
  { counts: true },
)

const deletePeopleSql = statement(
  'releases.delete_people',
  ({ accountId }: { accountId: string }) => sql<{
    documentId: string | null
    selfieId: string | null
  }>`delete from people where producer_id = ${accountId}::uuid or account_id = ${accountId}::uuid
    returning document_id as "documentId", selfie_id as "selfieId"`,
)

const deletePreferenceSql = statement(
  'releases.delete_preference',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('releasePreferences').where('accountId', '=', accountId),
)

/** Deletes what an account chose. */
export async function deletePreference(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deletePreferenceSql, { accountId })
}

/**
 * Deletes the records about the files of an account and about its person; returns the ids of the
 * documents of those whom it named, and undefined while more is left.
 */
export async function deleteRecords(
  ctx: InTransaction,
  accountId: string,
): Promise<string[] | undefined> {
  if ((await write(ctx, deleteShownSql, { accountId })) > 0n) return undefined
  await write(ctx, deleteImportsSql, { accountId })
  await write(ctx, deleteSignedSql, { accountId })
  await write(ctx, deleteStreamsSql, { accountId })
  await write(ctx, deleteStatedSql, { accountId })
  await write(ctx, deleteLinksSql, { accountId })
  await write(ctx, deleteNamesSql, { accountId })
  const people = await read(ctx, deletePeopleSql, { accountId })
  return people.flatMap(({ documentId, selfieId }) =>
    [documentId, selfieId].filter((id) => id !== null),
  )
}

const deletePersonShownSql = statement(
  'releases.delete_person_shown',
  ({ personId }: { personId: string }, { db }) =>
    db.deleteFrom('depictedPeople').where('personId', '=', personId),
)

const deletePersonSignedSql = statement(
  'releases.delete_person_signed',
  ({ personId }: { personId: string }, { db }) =>
    db.deleteFrom('releases').where('personId', '=', personId),
)

const deletePersonLinksSql = statement(
  'releases.delete_person_links',
  ({ personId }: { personId: string }, { db }) =>
    db.deleteFrom('releaseLinks').where('personId', '=', personId),
)

const deletePersonNamedSql = statement(
  'releases.delete_person_named',
  ({ personId }: { personId: string }, { db }) =>
    db.deleteFrom('peopleOfProducers').where('personId', '=', personId),
)

const deletePersonSql = statement(
  'releases.delete_person',
  ({ personId }: { personId: string }, { db }) =>
    db.deleteFrom('people').where('id', '=', personId).returning(['documentId', 'selfieId']),
)

/** Deletes somebody without an account from all statements; returns the ids of the documents. */
export async function deletePerson(ctx: InTransaction, personId: string): Promise<string[]> {
  await write(ctx, deletePersonShownSql, { personId })
  await write(ctx, deletePersonSignedSql, { personId })
  await write(ctx, deletePersonLinksSql, { personId })
  await write(ctx, deletePersonNamedSql, { personId })
  const people = await read(ctx, deletePersonSql, { personId })
  return people.flatMap(({ documentId, selfieId }) =>
    [documentId, selfieId].filter((id) => id !== null),
  )
}

const renamePersonSql = statement(
  'releases.rename_person',
  ({ accountId, alias }: { accountId: string; alias: string }, { db }) =>
    db.updateTable('people').set({ alias }).where('accountId', '=', accountId),
)

/** Takes the username of an erased account from its person, whose other names stay sealed. */
export async function forgetAlias(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, renamePersonSql, { accountId, alias: 'Deleted account' })
}
