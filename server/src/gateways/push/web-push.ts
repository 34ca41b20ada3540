import { createECDH, hkdfSync } from 'node:crypto'
import webPush from 'web-push'
import { type PushGateway, PushNotSent, type PushSubscription } from './port.ts'
import { isPushEndpoint } from './push-endpoints.rules.ts'

/** A day: what nobody saw by then is read in the app. */
const TTL_SECONDS = 86_400
const WAIT_MS = 10_000

interface PushOptions {
  /** The secret of the installation, 32 bytes; ours is derived from it. */
  readonly signingKey: Buffer
  /** Where the site is: push services write there when something is wrong. */
  readonly publicUrl: string
  readonly services: readonly string[]
}

/** Opens the way to browsers: messages are signed per RFC 8292 and encrypted per RFC 8291. */
export function openWebPush({ signingKey, publicUrl, services }: PushOptions): PushGateway {
  const keys = deriveKeyPair(signingKey)
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:webmaster@localhost'
  const vapidDetails = { ...keys, subject }
  return {
    publicKey: keys.publicKey,
    isKnownService: (endpoint) => isPushEndpoint(endpoint, services),
    async send({ endpoint, p256dh, auth }, message, signal) {
      if (!isPushEndpoint(endpoint, services)) throw new PushNotSent('This is no push service we talk to', true)
      const options = { vapidDetails, TTL: TTL_SECONDS, urgency: 'normal', contentEncoding: 'aes128gcm' } as const
      const request = encryptMessage({ endpoint, p256dh, auth }, message, options)
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body as Buffer),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new PushNotSent(`The push service answered ${reply.status}`, isGone(reply.status))
    },
  }
}

/** Not found, gone, or not meant for us: trying again leads nowhere. */
const isGone = (status: number): boolean => status === 404 || status === 410 || status === 403 || status === 400

function encryptMessage(
  { endpoint, p256dh, auth }: PushSubscription,
  message: string,
  options: webPush.RequestOptions,
) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, options)
  } catch (error) {
    throw new PushNotSent(error instanceof Error ? error.message : 'The keys of this browser are none', true)
  }
}

/** The key pair of this installation: nearly every 32 bytes are a P-256 key; the first that are one are ours. */
function deriveKeyPair(signingKey: Buffer): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1')
  for (let turn = 0; ; turn += 1) {
    const secret = Buffer.from(hkdfSync('sha256', signingKey, '', `web push ${turn}`, 32))
    try {
      ecdh.setPrivateKey(secret)
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
    } catch (error) {
      if (turn > 9) throw error
    }
  }
}
