import { createECDH, hkdfSync, type KeyObject } from 'node:crypto'
import type webPush from 'web-push'
import { askAddress } from '../outside/ask-address.ts'
import { type PushGateway, PushNotSent, type PushSubscription } from './port.ts'
import { isPushEndpoint } from './push-endpoints.rules.ts'

/** A day: a message not delivered by then can be read in the app. */
const TTL_SECONDS = 86_400
const WAIT_MS = 10_000
const LONGEST = 100_000

interface PushOptions {
  /** The signing key of the installation, 32 bytes; the push keys are derived from it. */
  readonly signingKey: KeyObject
  /** The address of the site, which push services contact about problems. */
  readonly publicUrl: string
  readonly services: readonly string[]
}

/**
 * Opens the gateway to push services: messages are signed per RFC 8292 and encrypted per RFC 8291.
 */
export function openWebPush({ signingKey, publicUrl, services }: PushOptions): PushGateway {
  const keys = deriveKeyPair(signingKey)
  const subject = publicUrl.startsWith('https:') ? publicUrl : 'mailto:webmaster@localhost'
  const vapidDetails = { ...keys, subject }
  return {
    publicKey: keys.publicKey,
    isKnownService: (endpoint) => isPushEndpoint(endpoint, services),
    async send({ endpoint, p256dh, auth }, message, signal) {
      if (!isPushEndpoint(endpoint, services))
        throw new PushNotSent('This is no push service we talk to', true)
      const options = {
        vapidDetails,
        TTL: TTL_SECONDS,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      } as const
      const request = await encryptMessage({ endpoint, p256dh, auth }, message, options)
      const { status } = await askAddress({
        url: endpoint,
        method: 'POST',
        headers: headersOf(request.headers),
        body: request.body as Buffer,
        isPublicOnly: false,
        maxBytes: LONGEST,
        timeoutMs: WAIT_MS,
        signal,
      })
      if (status < 200 || status >= 300)
        throw new PushNotSent(`The push service answered ${status}`, isGone(status))
    },
  }
}

const headersOf = (headers: webPush.Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/**
 * Returns true for statuses that mean not found, gone, or not ours, which a retry cannot change.
 */
const isGone = (status: number): boolean =>
  status === 404 || status === 410 || status === 403 || status === 400

async function encryptMessage(
  { endpoint, p256dh, auth }: PushSubscription,
  message: string,
  options: webPush.RequestOptions,
) {
  const { default: library } = await import('web-push')
  try {
    return library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, options)
  } catch (error) {
    throw new PushNotSent(
      error instanceof Error ? error.message : 'The keys of this browser are none',
      true,
    )
  }
}

/**
 * Derives the key pair of this installation: the first derived 32 bytes that are a P-256 key;
 * nearly all are.
 */
function deriveKeyPair(signingKey: KeyObject): { publicKey: string; privateKey: string } {
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
