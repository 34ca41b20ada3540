import type { Bench } from '../harness/bench.ts'
import { withBare } from '../limits/start-bare.ts'
import { callApi } from '../site/call-api.ts'
import { createPerson, type Person } from '../site/people.ts'
import type { Site } from '../site/site.ts'
import { startSockets, writing } from './sockets.ts'

/** The sockets that watch the stream. */
const VIEWERS = 1_000
/** Enough fans that none meets the limit of 60 lines a minute. */
const SENDERS = 256
const CONNECTIONS = 8

/**
 * Lines of a stream’s chat until all viewers have them, against a bare broadcast; an operation is a
 * line that arrives.
 */
export const streamChat: Bench = {
  name: 'stream-chat',
  async run(bench) {
    const site = await bench.site()
    const senders = await Promise.all(
      Array.from({ length: SENDERS }, (_, at) => createPerson(site.ctx, 'fan', `chatter${at}`)),
    )
    const product = await bench.product()
    const conversationId = await openChat(product.address, site.star)
    const path = `/api/messages/stream/${conversationId}`
    const body = { text: 'What a view!' }
    const request = { path, body: JSON.stringify(body) }
    const actors = senders.map(({ token }) => ({
      headers: { authorization: token },
      requests: [request],
    }))
    const line = await callApi(product.address + path, site.star, body)
    const event = `message_created_conversation_${conversationId}`
    return withBare('bare-chat', [event, JSON.stringify(line)], async (bare) => {
      const ours = startSockets()
      const limit = startSockets()
      try {
        const tokens = tokensOf(site)
        const lines = { connections: CONNECTIONS, reached: VIEWERS }
        await ours.ask({ origin: product.address, tokens, count: VIEWERS, watched: conversationId })
        await limit.ask({ origin: bare.ready, tokens, count: VIEWERS })
        const comparison = await bench.compare(
          {
            ...writing(bench, {
              origin: product.address,
              actors,
              sockets: ours,
              pids: product.pids,
              ...lines,
            }),
            settle: product.settle,
          },
          writing(bench, {
            origin: bare.ready,
            actors,
            sockets: limit,
            pids: [bare.pid],
            ...lines,
          }),
        )
        const subject = `a line of a chat to ${VIEWERS} sockets, until all have it`
        return [{ bench: 'stream-chat', subject, comparison }]
      } finally {
        for (const { stop } of [ours, limit]) stop()
      }
    })
  },
}

const tokensOf = ({ payers }: Site) => payers.map(({ token }) => token)

/** Opens a stream of a performer for everyone, and returns the id of its chat. */
export async function openChat(address: string, performer: Person): Promise<string> {
  const form = { title: 'Bench', audience: 'everyone', isFree: true }
  const url = `${address}/api/streaming/live`
  const { conversation } = await callApi<{ conversation: { _id: string } }>(url, performer, form)
  return conversation._id
}
