import type { Database } from './database.ts'
import { fillOwnLists } from './fill-lists.ts'
import { fillPeople, fillRelations } from './fill-people.ts'
import { fillPosts } from './fill-posts.ts'
import { createVocabulary, postText } from './fill-words.ts'
import { createPerson, logIn, type Person, topUpWallet } from './people.ts'

/** A filled site: who is on it, and its database. */
export interface Site extends Database {
  /** A fan who follows some performers, and has bought, liked and blocked. */
  readonly fan: Person
  /** The performer of the public pages that are read. */
  readonly star: Person & { readonly username: string }
  readonly admin: Person
  /** Fans with money. */
  readonly payers: readonly Person[]
  /** All performers. */
  readonly performerIds: readonly string[]
  readonly posts: number
}

const PAYERS = 64
const MONEY = 100_000_000_00n

/** The files of a filled site are nowhere: the job that fingerprints older ones would try for long. */
const FINGERPRINTED = `
  insert into data_changes (name, started_at, finished_at)
  values ('media.fingerprint_older', now(), now())
  on conflict (name) do update set finished_at = now()`

/** Fills a site with people, posts with files and polls, follows, grants, blocks and reactions. */
export async function fillSite(database: Database, posts: number): Promise<Site> {
  const { ctx, db } = database
  const fan = await createPerson(ctx, 'fan', 'benchfan')
  const admin = await createPerson(ctx, 'admin', 'benchadmin')
  await fillPeople(db)
  await createVocabulary(db)
  await fillPosts(db, { posts, text: postText })
  await fillRelations(db, fan.id)
  await fillOwnLists(db, fan.id)
  const { rows } = await db.query<{ id: string }>(
    `select id from accounts where role = 'performer' order by username collate "C"`,
  )
  const performerIds = rows.map(({ id }) => id)
  const star = { ...(await logIn(ctx, performerIds[0] ?? '')), username: 'star1' }
  const payers: Person[] = []
  for (let i = 1; i <= PAYERS; i++) {
    const payer = await createPerson(ctx, 'fan', `payer${i}`)
    await topUpWallet(ctx, payer.id, MONEY)
    payers.push(payer)
  }
  await db.query(FINGERPRINTED)
  await db.query('vacuum analyze')
  return { ...database, fan, star, admin, payers, performerIds, posts }
}
