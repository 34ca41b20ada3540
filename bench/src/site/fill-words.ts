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

/** Returns, for each wanted number of posts, the word that is in about so many posts. */
export async function chooseWords(db: pg.Client, wanted: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ word: string; ndoc: number }>(
    `select word, ndoc from ts_stat('select words from search_items') where length(word) = 6`,
  )
  return wanted.map((count) => {
    const off = ({ ndoc }: { ndoc: number }) => Math.abs(ndoc - count)
    return rows.reduce((best, row) => (off(row) < off(best) ? row : best)).word
  })
}
