import type pg from 'pg'

const VOCABULARY = 20_000
const SYLLABLES = [...'bcdfgklmnprstvz'].flatMap((first) =>
  [...'aeiou'].map((second) => first + second),
)

/** SQL for the text of the post `n`: a dozen words, some far more often than others. */
export const postText = `(select string_agg(said.word, ' ') from generate_series(1, 12) as turn
  join bench.vocabulary as said
    on said.place = 1 + floor(power(bench.chance(n * 12 + turn), 4) * ${VOCABULARY - 1})::int)`

/** Creates the words that posts are made of, in a schema of their own. */
export async function createVocabulary(db: pg.Client): Promise<void> {
  const at = (place: number) => SYLLABLES[Math.floor(place) % SYLLABLES.length] ?? ''
  const words = Array.from(
    { length: VOCABULARY },
    (_, n) => at(n) + at(n / SYLLABLES.length) + at(n * 7),
  )
  await db.query('create schema bench')
  await db.query(
    `create table bench.vocabulary as
     select word, place::int from unnest($1::text[]) with ordinality as said (word, place)`,
    [words],
  )
  await db.query('create unique index on bench.vocabulary (place)')
  await db.query('analyze bench.vocabulary')
  await db.query(
    `create function bench.chance(n int) returns float8 language sql immutable
     as $$ select (hashint4(n)::float8 + 2147483648) / 4294967296 $$`,
  )
}

/** A word with the numbers of its posts: all, by blocked performers, and by followed performers. */
interface Word {
  readonly word: string
  readonly ndoc: number
  readonly hidden: number
  readonly followed: number
}

/**
 * Returns, for each wanted number of posts, the word that is in about so many posts. Where few
 * posts are wanted, none of them is by a blocked performer and some are by followed ones, so that a
 * limit without blocks and spelling finds the same posts.
 */
export async function chooseWords(
  db: pg.Client,
  fanId: string,
  wanted: readonly number[],
): Promise<string[]> {
  const { rows } = await db.query<Word>(
    `select word, said.ndoc, coalesce(hidden.ndoc, 0) as hidden,
       coalesce(followed.ndoc, 0) as followed
     from ts_stat('select words from search_items') as said
     left join ${wordsIn('blocks', 'blocked_id', 'blocker_id')} as hidden using (word)
     left join ${wordsIn('follows', 'performer_id', 'follower_id')} as followed using (word)
     where length(word) = 6`,
    [fanId],
  )
  return wanted.map((count) => {
    const off = ({ ndoc, hidden, followed }: Word) =>
      Math.abs(ndoc - count) + (count < FEW_POSTS ? hidden + (followed === 0 ? count : 0) : 0)
    return rows.reduce((best, row) => (off(row) < off(best) ? row : best)).word
  })
}

/** Below this number of posts, a single hidden one changes the length of an answer much. */
const FEW_POSTS = 100

/** SQL for the words of the posts by performers that a table names for account $1. */
const wordsIn = (table: string, performer: string, account: string): string =>
  `ts_stat(format('select kept.words from search_items as kept
     join items as item on item.id = kept.item_id
     join ${table} as named on named.${performer} = item.owner_id
       and named.${account} = %L', $1::text))`
