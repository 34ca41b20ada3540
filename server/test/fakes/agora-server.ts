import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { AccessToken2 } from 'agora-token/src/AccessToken2.js'

/** The app of tests at Agora. */
export const agoraApp = {
  appId: '970ca35de60c44645bbae8a215061b33',
  certificate: '5cfd2fd1755d40ecb72977518be15d3b',
  customerId: 'customer',
  customerSecret: 'a secret of the customer',
}

interface Member {
  readonly uid: string
  isSending: boolean
}

/**
 * Opens a server that answers the parts of Agora’s REST API that we use, and lets clients join
 * channels by tokens that the vendor’s own parser accepts.
 */
export async function openAgoraServer() {
  const channels = new Map<string, Set<Member>>()
  const banned = new Set<string>()
  const server = createServer(async (request, reply) => {
    const body = await text(request)
    const { status, answer } = answerTo(request, body, { channels, banned })
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Lets a client join a channel. Throws when its token does not hold. */
    join(token: string, channel: string, uid: string) {
      const { canPublish } = readAgoraToken(token, channel, uid)
      if (banned.has(channel)) throw new Error('This channel is closed')
      const member: Member = { uid, isSending: false }
      const members = channels.get(channel) ?? new Set()
      channels.set(channel, members.add(member))
      return {
        isConnected: () => channels.get(channel)?.has(member) === true,
        publish() {
          if (!canPublish) throw new Error('This token does not allow to publish')
          member.isSending = true
        },
        leave: () => void channels.get(channel)?.delete(member),
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/**
 * Reads a token by the vendor’s own parser. Throws unless it holds for a channel and a user now.
 */
export function readAgoraToken(token: string, channel: string, uid: string) {
  const parsed = new AccessToken2('', '', 0, 0)
  if (!parsed.from_string(token) || !parsed.verifySignature(agoraApp.certificate))
    throw new Error('This is no token')
  const { appId, issueTs, expire, services } = parsed
  const [service] = services
  if (`${appId}` !== agoraApp.appId) throw new Error('This token is for another app')
  if (Date.now() / 1000 >= issueTs + expire) throw new Error('This token has ended')
  if (`${service?.__channel_name}` !== channel || `${service?.__uid}` !== uid)
    throw new Error('This token is for another account')
  const privileges = Object.keys(service?.__privileges ?? {}).map(Number)
  if (!privileges.includes(JOIN)) throw new Error('This token does not allow to join')
  return { canPublish: PUBLISH.every((one) => privileges.includes(one)), seconds: expire }
}

const JOIN = 1
const PUBLISH = [2, 3]

interface State {
  readonly channels: Map<string, Set<Member>>
  readonly banned: Set<string>
}

const basic =
  'Basic ' +
  `${Buffer.from(`${agoraApp.customerId}:${agoraApp.customerSecret}`).toString('base64')}`

function answerTo(
  { headers, method, url = '' }: IncomingMessage,
  body: string,
  { channels, banned }: State,
) {
  if (headers.authorization !== basic)
    return { status: 401, answer: { message: 'Invalid authentication credentials' } }
  const hosts = /^\/dev\/v1\/channel\/user\/([^/]+)\/([^/]+)\/hosts_only$/.exec(url)
  if (hosts?.[1] === agoraApp.appId) {
    const members = [...(channels.get(hosts[2] ?? '') ?? [])]
    const broadcasters = members.filter(({ isSending }) => isSending).map((_, index) => index + 1)
    return {
      status: 200,
      answer: { success: true, data: { channel_exist: members.length > 0, mode: 2, broadcasters } },
    }
  }
  if (url.startsWith(`/dev/v1/channel/${agoraApp.appId}?`))
    return { status: 200, answer: { success: true, data: { channels: [], total_size: 0 } } }
  if (method === 'POST' && url === '/dev/v1/kicking-rule') {
    const { appid, cname, uid, privileges } = JSON.parse(body) as Record<string, string | string[]>
    const isRule = appid === agoraApp.appId && typeof cname === 'string' && uid === undefined
    if (!isRule || !privileges?.includes('join_channel')) return { status: 400, answer: {} }
    banned.add(cname)
    channels.delete(cname)
    return { status: 200, answer: { status: 'success', id: 1 } }
  }
  return { status: 404, answer: {} }
}
