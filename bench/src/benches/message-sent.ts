import { randomUUID } from 'node:crypto'
import type { Bench, BenchContext } from '../harness/bench.ts'
import type { Side } from '../harness/compare.ts'
import type { Actor } from '../harness/load.ts'
import type { Report } from '../harness/report.ts'
import { withBare } from '../limits/start-bare.ts'
import { fillConversation, openToAll } from '../site/fill-messages.ts'
import { createPerson, logIn } from '../site/people.ts'
import type { Product } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import { startSockets, writing } from './sockets.ts'

const CONNECTIONS = 16
/** Enough fans that none meets the limit of 120 messages a minute. */
const SENDERS = 256
const RECIPIENTS = 64

/** Messages until the other side has them, against bare socket.io with one insert. */
export const messageSent: Bench = {
  name: 'message-sent',
  async run(bench) {
    return [await sending(bench, await bench.site())]
  },
}

/** Fans who write messages, and the sessions of those who are to have them. */
export interface Writers {
  readonly actors: readonly Actor[]
  readonly tokens: readonly string[]
}

/** Creates fans who write, and lets performers hear them. */
export async function writersOf(site: Site): Promise<Writers> {
  const recipients = await Promise.all(
    site.performerIds.slice(200, 200 + RECIPIENTS).map((id) => logIn(site.ctx, id)),
  )
  const recipientIds = recipients.map(({ id }) => id)
  await openToAll(site.db, recipientIds)
  const actors = await createSenders(site, recipientIds)
  await fillReplies(site)
  return { actors, tokens: recipients.map(({ token }) => token) }
}

const sent = { connections: CONNECTIONS, hasKeys: true, reached: 1 }

/** Returns the side of the product that sends messages until all have arrived. */
export async function sendingMessages(
  bench: BenchContext,
  { actors, tokens }: Writers,
): Promise<{ readonly side: Side; readonly stop: () => void }> {
  const product = await bench.product()
  const sockets = startSockets()
  await sockets.ask({ origin: product.address, tokens, count: RECIPIENTS })
  const { address: origin, pids, settle } = product
  return {
    side: { ...writing(bench, { origin, actors, sockets, pids, ...sent }), settle },
    stop: sockets.stop,
  }
}

/** Sends messages to people with an open socket until all have arrived. */
async function sending(bench: BenchContext, site: Site): Promise<Report> {
  const { actors, tokens } = await writersOf(site)
  await site.db.query(
    'create table bench.sent (id uuid primary key, recipient text not null, body jsonb not null)',
  )
  const product = await bench.product()
  const example = await exampleOf(product, actors[0])
  return withBare('bare-messages', [site.url, example], async (bare) => {
    const ours = await sendingMessages(bench, { actors, tokens })
    const limit = startSockets()
    try {
      await limit.ask({ origin: bare.ready, tokens, count: RECIPIENTS })
      const bareSide = writing(bench, {
        origin: bare.ready,
        actors: actors.map(({ requests }, at) => ({
          headers: { authorization: tokens[at % RECIPIENTS] ?? '' },
          requests,
        })),
        sockets: limit,
        pids: [bare.pid, site.pid],
        ...sent,
      })
      const comparison = await bench.compare(ours.side, bareSide)
      const subject =
        `messages of ${SENDERS} fans to ${RECIPIENTS} performers with an open socket, until ` +
        'all have arrived'
      return { bench: 'message-sent', subject, comparison }
    } finally {
      for (const { stop } of [ours, limit]) stop()
    }
  })
}

/** Creates the fans who write, each in a conversation with one of the recipients. */
async function createSenders(site: Site, recipientIds: readonly string[]): Promise<Actor[]> {
  const actors: Actor[] = []
  const body = JSON.stringify({ text: 'Hello, when are you live again?' })
  for (let sender = 0; sender < SENDERS; sender++) {
    const fan = await createPerson(site.ctx, 'fan', `sender${sender}`)
    const performerId = recipientIds[sender % RECIPIENTS] ?? ''
    const id = await fillConversation(site.db, { performerId, fanId: fan.id }, 1)
    actors.push({
      headers: { authorization: fan.token },
      requests: [{ path: `/api/messages/conversations/${id.replaceAll('-', '')}`, body }],
    })
  }
  return actors
}

/**
 * Stores replies to earlier calls, so that statements are planned as on a site that has been used.
 */
async function fillReplies({ db }: Site): Promise<void> {
  await db.query(`insert into idempotency_keys (account_id, key, request_hash, reply, created_at)
    select id, gen_random_uuid()::text, '', '{}', now() from accounts
    cross join generate_series(1, 20)`)
  await db.query('vacuum analyze idempotency_keys, messages, conversations, conversation_members')
}

/** Returns a message as the product answers it, so that the limit pushes as many bytes. */
async function exampleOf({ address }: Product, actor: Actor | undefined): Promise<string> {
  const [request] = actor?.requests ?? []
  const reply = await fetch(address + request?.path, {
    method: 'POST',
    headers: {
      ...actor?.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: request?.body ?? '',
  })
  const { data } = (await reply.json()) as { data: unknown }
  if (!reply.ok) throw new Error(`The first message was answered with ${reply.status}`)
  return JSON.stringify(data)
}
