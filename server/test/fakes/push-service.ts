import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as a browser decrypts it. */
export interface ReceivedMessage {
  readonly path: string
  readonly message: { title: string; body: string; link: string; tag: string }
}

/** A browser that is subscribed at a push service. */
export interface PushBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Opens a push service on this machine that accepts only messages signed for it, and decrypts them
 * as the browser would.
 */
export async function openPushService() {
  const arrived: ReceivedMessage[] = []
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>()
  /** The statuses that are answered instead of accepting a message, by path. */
  const answers = new Map<string, number>()
  const asked: string[] = []
  let publicKey = ''
  const server = createServer(async (request, reply) => {
    const path = request.url ?? ''
    asked.push(path)
    const body = await bodyOf(request)
    const browser = browsers.get(path)
    const answer = answers.get(path) ?? (browser ? 201 : 404)
    if (!isSignedFor(origin, publicKey, request.headers.authorization ?? ''))
      return void reply.writeHead(401).end()
    if (answer === 201 && browser)
      arrived.push({ path, message: JSON.parse(opened(body, browser)) })
    reply.writeHead(answer, { location: `${origin}/elsewhere` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    arrived,
    answers,
    asked,
    /** Accepts only messages signed by this key from now on. */
    knows: (key: string) => {
      publicKey = key
    },
    browser(name: string): PushBrowser {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      browsers.set(`/${name}`, { ecdh, auth })
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: `${origin}/${name}`, keys }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Checks the header of RFC 8292: an unexpired token signed by the site's key for this service. */
function isSignedFor(origin: string, publicKey: string, header: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', mark = ''] = token.split('.')
  if (key !== publicKey) return false
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  ) as [string, string]
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signature = Buffer.from(mark, 'base64url')
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    signature,
  )
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
  }
  return (
    isOurs && aud === origin && exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 86_400_000
  )
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts an aes128gcm body of RFC 8291 with the browser's keys. */
function opened(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
