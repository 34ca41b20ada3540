/** Where a browser waits for messages, and the keys only it can open them with. */
export interface PushSubscription {
  readonly endpoint: string
  /** Its public key, 65 bytes in base64url. */
  readonly p256dh: string
  /** Its secret, 16 bytes in base64url. */
  readonly auth: string
}

/** Sends messages to browsers by the push service each of them chose. */
export interface PushGateway {
  /** By which browsers know our messages: an uncompressed P-256 point in base64url. */
  readonly publicKey: string
  /** Whether we may talk to this address at all: it comes from a browser and could name any machine. */
  isKnownService(endpoint: string): boolean
  /** Hands a message over, encrypted; rejects with `PushNotSent` when it was not taken. */
  send(to: PushSubscription, message: string, signal: AbortSignal): Promise<void>
}

/** The message was not taken. After a `gone` one, nobody waits at that address any more. */
export class PushNotSent extends Error {
  override name = 'PushNotSent'
  readonly isGone: boolean

  constructor(message: string, isGone: boolean) {
    super(message)
    this.isGone = isGone
  }
}
