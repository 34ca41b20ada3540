import type { Bench } from '../harness/bench.ts'
import type { Report } from '../harness/report.ts'
import { postsWithWords } from '../limits/post-queries.ts'
import { chooseWords } from '../site/fill-words.ts'
import { readAgainst } from './read-against.ts'

const LIMIT = 12
/** The common word is in one post of so many; the rare one in so many posts. */
const COMMON_SHARE = 20
const RARE_POSTS = 20
/**
 * Blocks leave out posts that the limit finds, and posts with photos are four times as long as
 * those without.
 */
const SIZE_DIFFERENCE = 0.4

/**
 * Posts by words, spelling and rights included, against one query of the same index for the words
 * that are meant.
 */
export const search: Bench = {
  name: 'search',
  async run(bench) {
    const { db, url, fan, posts } = await bench.site()
    const [common = '', rare = ''] = await chooseWords(db, fan.id, [
      posts / COMMON_SHARE,
      RARE_POSTS,
    ])
    const typo = `${rare.slice(0, 2)}${rare[3]}${rare[2]}${rare.slice(4)}`
    const everywhere = `/api/search/posts?limit=${LIMIT}&q=`
    const atHome = `/api/user/feeds?isHome=true&limit=${LIMIT}&q=`
    const cases = [
      { name: 'common word', path: everywhere + common, words: `'${common}':*` },
      { name: 'rare word', path: everywhere + rare, words: `'${rare}':*` },
      { name: 'mistyped word', path: everywhere + typo, words: `'${rare}':*` },
      { name: 'common word at home', path: atHome + common, words: `'${common}':*`, isHome: true },
      { name: 'rare word at home', path: atHome + rare, words: `'${rare}':*`, isHome: true },
    ]
    const reports: Report[] = []
    for (const { name, path, words, isHome = false } of cases) {
      const query = postsWithWords({
        databaseUrl: url,
        viewerId: fan.id,
        limit: LIMIT,
        words,
        isHome,
      })
      const subject = `${LIMIT} of ${posts.toLocaleString('en-US')} posts by ${words}`
      const read = { bench: `search, ${name}`, subject, path, token: fan.token, query }
      reports.push(await readAgainst(bench, { ...read, sizeDifference: SIZE_DIFFERENCE }))
    }
    return reports
  },
}
