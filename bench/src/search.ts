import { join } from 'node:path'
import { compare } from './compare.ts'
import { fillFeeds } from './fill-feeds.ts'
import { openProduct, type Person, type Product } from './product.ts'
import type { Report } from './report.ts'
import { sendLoad } from './send-load.ts'
import { startProcess } from './start-process.ts'

const CONNECTIONS = 8
const SECONDS = 2
const VOCABULARY = 20_000
const SYLLABLES = [...'bcdfgklmnprstvz'].flatMap((first) => [...'aeiou'].map((second) => first + second))

interface SearchCase {
  readonly name: string
  readonly path: string
  /** The words that are meant, as PostgreSQL asks for them. */
  readonly words: string
}

/** Posts by words, spelling and rights included, against one bare query of the same index for the words that are meant. */
export async function search({ posts }: { posts: number }): Promise<Report[]> {
  const product = await openProduct()
  try {
    const fan = await fillFeeds(product, posts, await makeWords(product))
    const [common, rare] = await chooseWords(product, [posts / 20, 20])
    const typo = `${rare.slice(0, 2)}${rare[3]}${rare[2]}${rare.slice(4)}`
    const asked: SearchCase[] = [
      { name: 'common word', path: `/api/search/posts?q=${common}`, words: `'${common}':*` },
      { name: 'rare word', path: `/api/search/posts?q=${rare}`, words: `'${rare}':*` },
      { name: 'mistyped word', path: `/api/search/posts?q=${typo}`, words: `'${rare}':*` },
      { name: 'two words', path: `/api/search/posts?q=${common}%20${rare}`, words: `'${common}' & '${rare}':*` },
      { name: 'common word at home', path: `/api/user/feeds?isHome=true&q=${common}`, words: `'${common}':*` },
      { name: 'rare word at home', path: `/api/user/feeds?isHome=true&q=${rare}`, words: `'${rare}':*` },
    ]
    const reports: Report[] = []
    for (const one of asked) reports.push(await against(product, fan, { ...one, posts }))
    return reports
  } finally {
    await product.stop()
  }
}

async function against(
  product: Product,
  fan: Person,
  { name, path, words, posts }: SearchCase & { posts: number },
): Promise<Report> {
  const bare = await startProcess(join(import.meta.dirname, 'bare-search.ts'), [product.databaseUrl, words], {
    env: {},
    ready: /Open (http:\S+)/,
  })
  const asking = {
    url: `${product.address}${path}`,
    connections: CONNECTIONS,
    headers: { authorization: fan.token },
  }
  try {
    const ours = { name: path, pids: product.pids, run: (seconds: number) => sendLoad(asking, seconds) }
    const limit = {
      name: 'bare node:http + pg',
      pids: [bare.pid, product.databasePid],
      run: (seconds: number) => sendLoad({ url: bare.ready, connections: CONNECTIONS }, seconds),
    }
    const what = `12 of ${posts} posts by ${words}`
    return { bench: `search ${name}`, what, ...(await compare(ours, limit, SECONDS)) }
  } finally {
    await bare.stop()
  }
}

/** Makes a vocabulary in the database; answers SQL for the text of post `n`: a dozen words, some far more often than others. */
async function makeWords({ db }: Product): Promise<string> {
  const at = (place: number) => SYLLABLES[Math.floor(place) % SYLLABLES.length] ?? ''
  const words = Array.from({ length: VOCABULARY }, (_, n) => at(n) + at(n / SYLLABLES.length) + at(n * 7))
  await db.query(
    'create table vocabulary as select word, place::int from unnest($1::text[]) with ordinality as said (word, place)',
    [words],
  )
  await db.query('create unique index on vocabulary (place)')
  await db.query('analyze vocabulary')
  await db.query(
    `create function chance(n int) returns float8 language sql as $$ select (hashint4(n)::float8 + 2147483648) / 4294967296 $$`,
  )
  return `(select string_agg(said.word, ' ') from generate_series(1, 12) as turn
    join vocabulary as said on said.place = 1 + floor(power(chance(n * 12 + turn), 4) * ${VOCABULARY - 1})::int)`
}

/** Of the words of all posts, those that about so many hold. */
async function chooseWords({ db }: Product, held: readonly number[]): Promise<[string, string]> {
  const { rows } = await db.query<{ word: string; ndoc: number }>(
    `select word, ndoc from ts_stat('select words from search_posts') where length(word) = 6`,
  )
  const nearest = (wanted: number) =>
    rows.reduce((best, row) => (Math.abs(row.ndoc - wanted) < Math.abs(best.ndoc - wanted) ? row : best))
  return [nearest(held[0] ?? 0).word, nearest(held[1] ?? 0).word]
}
