import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Report } from '../harness/report.ts'
import { fillConversation, fillConversations } from '../site/fill-messages.ts'
import { createPerson } from '../site/people.ts'
import type { Site } from '../site/site.ts'
import { reading } from './read-against.ts'

const MESSAGES = [1_000, 10_000, 100_000, 1_000_000]
const CONVERSATIONS = [100, 1_000, 10_000]
const LIMIT = 25

/** Pages of long conversations and long lists of conversations against short ones. */
export const messages: Bench = {
  name: 'messages',
  async run(bench) {
    const site = await bench.site()
    return [...(await pages(bench, site)), ...(await listsOfConversations(bench, site))]
  },
}

/**
 * Compares the newest page and one in the middle of conversations of each length with those of the
 * shortest.
 */
async function pages(bench: BenchContext, { ctx, db }: Site): Promise<Report[]> {
  const { id: performerId, token } = await createPerson(ctx, 'performer', 'chatterbox')
  const paths: { count: number; newest: string; middle: string }[] = []
  for (const count of MESSAGES) {
    const fan = await createPerson(ctx, 'fan', `chatty${count}`)
    const id = (await fillConversation(db, { performerId, fanId: fan.id }, count)).replaceAll(
      '-',
      '',
    )
    const newest = `/api/messages/conversations/${id}?limit=${LIMIT}`
    paths.push({ count, newest, middle: `${newest}&after=${count / 2}` })
  }
  await db.query('vacuum analyze messages, conversations, conversation_members')
  const product = await bench.product()
  const side = (path: string) =>
    reading(bench, product, { path, headers: { authorization: token } })
  const [shortest, ...longer] = paths
  const reports: Report[] = []
  for (const { count, newest, middle } of shortest ? longer : []) {
    const subject =
      `${LIMIT} of ${count.toLocaleString('en-US')} against ${LIMIT} of ` +
      `${shortest?.count.toLocaleString('en-US')}`
    for (const [name, own, base] of [
      ['newest', newest, shortest?.newest],
      ['in the middle', middle, shortest?.middle],
    ] as const) {
      const comparison = await bench.compare(side(own), side(base ?? ''))
      reports.push({ bench: `messages, ${name}`, subject, comparison })
    }
  }
  return reports
}

/** Compares the first page of long lists of conversations with that of the shortest. */
async function listsOfConversations(bench: BenchContext, { ctx, db }: Site): Promise<Report[]> {
  const tokens: string[] = []
  for (const count of CONVERSATIONS) {
    const performer = await createPerson(ctx, 'performer', `popular${count}`)
    await fillConversations(db, performer.id, count)
    tokens.push(performer.token)
  }
  await db.query('vacuum analyze messages, conversations, conversation_members, accounts')
  const product = await bench.product()
  const side = (token: string, filter: string) =>
    reading(bench, product, {
      path: `/api/conversations?limit=${LIMIT}${filter}`,
      headers: { authorization: token },
    })
  const reports: Report[] = []
  for (const [name, filter] of [
    ['all', ''],
    ['unread', '&filter=unread'],
  ] as const) {
    for (const [at, count] of CONVERSATIONS.entries()) {
      if (at === 0) continue
      const comparison = await bench.compare(
        side(tokens[at] ?? '', filter),
        side(tokens[0] ?? '', filter),
      )
      const subject =
        `${LIMIT} of ${count.toLocaleString('en-US')} ` + `against ${LIMIT} of ${CONVERSATIONS[0]}`
      reports.push({ bench: `conversations, ${name}`, subject, comparison })
    }
  }
  return reports
}
