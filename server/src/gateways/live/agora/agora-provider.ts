import {
  type LiveGrantRequest,
  type LiveJoin,
  type LiveProvider,
  type LiveRoom,
  liveAbilities,
} from '@stagedoor/live-video'
import { z } from 'zod'
import { askAddress } from '../../outside/ask-address.ts'

/** The app of a site at Agora, and the credentials of its REST API. */
export interface AgoraSettings {
  readonly appId: string
  readonly certificate: string
  readonly customerId: string
  readonly customerSecret: string
  /** The base address of the REST API. */
  readonly apiUrl: string
}

/**
 * Connections end with their grant, so that those who may not watch any longer lose the video
 * within five minutes.
 */
const GRANT_SECONDS = 300
const ANSWER_MS = 5000
const LONGEST = 1_000_000
/** The longest ban of a channel, in minutes: longer than any grant holds. */
const BAN_MINUTES = 1440

/**
 * Opens Agora as the provider. Clients are known by the id of their account, as text. Its REST API
 * bans numeric users only, so that one account cannot be cut off, but a channel can be closed for
 * everybody.
 */
export function openAgora(settings: AgoraSettings): LiveProvider {
  const ask = createRequests(settings)
  const { appId } = settings
  return {
    id: 'agora',
    isAvailable: true,
    reportsMedia: false,
    ...liveAbilities.agora,
    grantSeconds: GRANT_SECONDS,
    connections: undefined,
    issueGrant: (request) => issueGrant(settings, request),
    revoke: async () => undefined,
    async closeRoom({ channel: cname }) {
      const rule = { appid: appId, cname, time: BAN_MINUTES, privileges: ['join_channel'] }
      await ask('/dev/v1/kicking-rule', rule)
    },
    receivers: async () => [],
    async publishers(rooms) {
      const found: string[] = []
      for (const room of rooms) if (await isSending(ask, appId, room)) found.push(room.streamId)
      return found
    },
    readWebhook: undefined,
    async check() {
      await ask(`/dev/v1/channel/${appId}?page_no=0&page_size=1`)
    },
    onEvent: () => () => undefined,
    close: async () => undefined,
  }
}

async function issueGrant(
  { appId, certificate }: AgoraSettings,
  request: LiveGrantRequest,
): Promise<LiveJoin> {
  const { default: agora } = await import('agora-token')
  const { channel, userId: uid, role, ttlSeconds } = request
  const agoraRole = role === 'publisher' ? agora.RtcRole.PUBLISHER : agora.RtcRole.SUBSCRIBER
  const { buildTokenWithUserAccount: build } = agora.RtcTokenBuilder
  const token = build(appId, certificate, channel, uid, agoraRole, ttlSeconds, ttlSeconds)
  return {
    provider: 'agora',
    appId,
    channel,
    uid,
    token,
    expiresAt: new Date(Date.now() + ttlSeconds * 1000),
  }
}

const Hosts = z.object({ data: z.object({ broadcasters: z.array(z.unknown()).optional() }) })

async function isSending(ask: Ask, appId: string, { channel }: LiveRoom): Promise<boolean> {
  const answer = await ask(`/dev/v1/channel/user/${appId}/${channel}/hosts_only`)
  return (Hosts.parse(answer).data.broadcasters?.length ?? 0) > 0
}

type Ask = (path: string, body?: object) => Promise<unknown>

/** Returns a function that asks the REST API. Rejects with the status when it refuses. */
function createRequests({ apiUrl, customerId, customerSecret }: AgoraSettings): Ask {
  const authorization = `Basic ${Buffer.from(`${customerId}:${customerSecret}`).toString('base64')}`
  return async (path, body) => {
    const answer = await askAddress({
      url: new URL(path, apiUrl),
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      isPublicOnly: false,
      maxBytes: LONGEST,
      timeoutMs: ANSWER_MS,
    })
    const { status } = answer
    if (status < 200 || status >= 300) throw new Error(`Agora answers ${status}`)
    return JSON.parse(answer.body.toString())
  }
}
