import type { Session } from './database.ts'

/** A migration that cannot run in a transaction: its first line says so. */
const marked = /^-- Runs alone:/

const indexBuilt = /^create (?:unique )?index concurrently if not exists ([a-z_0-9]+)/m
const indexDropped = /^drop index concurrently if exists /m

/** Returns true for a migration that is marked to run outside of a transaction. */
export const runsAlone = (sql: string): boolean => marked.test(sql)

/** Removes what a failed creation of an index left: an index that is maintained and never read. */
async function dropInvalidIndex(client: Session, name: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_index where indexrelid = to_regclass('public.' || $1) and not indisvalid`,
    [name],
  )
  if (rowCount) await client.query(`drop index concurrently if exists public.${name}`)
}

/**
 * Runs a migration that is one statement outside of a transaction: an index created or dropped
 * without stopping writers. A failure may leave a part behind, so that the statement has to be one
 * which can be run again.
 */
export async function applyAlone(
  client: Session,
  { name, sql }: { readonly name: string; readonly sql: string },
): Promise<void> {
  const [, index] = indexBuilt.exec(sql) ?? []
  if (!index && !indexDropped.test(sql)) {
    throw new Error(
      `Migration ${name} runs alone, so it must be one "create index concurrently if not ` +
        'exists" or "drop index concurrently if exists".',
    )
  }
  if (index) await dropInvalidIndex(client, index)
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(
      `Migration ${name} failed and is run again at the next start: ${(error as Error).message}`,
      { cause: error },
    )
  }
}
