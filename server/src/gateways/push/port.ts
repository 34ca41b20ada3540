/** The address of a browser at its push service, and the keys that encrypt messages for it. */
export interface PushSubscription {
  readonly endpoint: string
  /** Its public key, 65 bytes in base64url. */
  readonly p256dh: string
  /** Its secret, 16 bytes in base64url. */
  readonly auth: string
}

/** Sends messages to browsers through the push service of each. */
export interface PushGateway {
  /** The key by which browsers recognise our messages: an uncompressed P-256 point in base64url. */
  readonly publicKey: string
  /**
   * Returns true when we may send to this address, since it comes from a browser and could name any
   * machine.
   */
  isKnownService(endpoint: string): boolean
  /** Sends an encrypted message; rejects with `PushNotSent` when the service did not accept it. */
  send(to: PushSubscription, message: string, signal: AbortSignal): Promise<void>
}

/** Thrown when a message was not accepted. When `isGone` is true, the address no longer exists. */
export class PushNotSent extends Error {
  override name = 'PushNotSent'
  readonly isGone: boolean

  constructor(message: string, isGone: boolean) {
    super(message)
    this.isGone = isGone
  }
}
