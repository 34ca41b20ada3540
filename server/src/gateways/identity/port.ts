/** Somebody as another place knows them. */
export interface Identity {
  /** Who says so: together with `subject` it names one person for good. */
  readonly issuer: string
  readonly subject: string
  /** Only an address the place has checked itself, in lower case. */
  readonly email?: string | undefined
}

/** Said when an answer of another place cannot be believed or does not come. Its message goes to the log only. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused'
}

/** What an OpenID Connect sign-in is checked with; it stays on the server. */
export interface OpenIdSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A provider of OpenID Connect, such as Google. Everything throws IdentityRefused. */
export interface OpenIdProvider {
  /** Where the browser goes to sign in. */
  start(client: OpenIdClient, secrets: OpenIdSecrets): Promise<string>
  /** Trades the code that came back for who signed in. */
  finish(
    client: OpenIdClient,
    answer: { readonly code: string; readonly state: string; readonly iss?: string | undefined },
    secrets: OpenIdSecrets,
  ): Promise<Identity>
  /** Trades a code that a client of others was handed, for the ID token that came with it; checks nothing of the token. */
  exchangeCode(client: OpenIdClient, code: string): Promise<string>
  /** Checks an ID token that a client sent: signature, issuer, audience, expiry, and its nonce against ours. */
  verifyIdToken(
    clientId: string,
    idToken: string,
    nonce: string | undefined,
  ): Promise<Identity & { readonly expiresAt: Date }>
}

/** What our site is called at a provider, and where it sends the browser back to. */
export interface OpenIdClient {
  readonly clientId: string
  readonly redirectUri: string
}

/** A token of OAuth 1.0a and its secret. */
export interface TokenPair {
  readonly token: string
  readonly secret: string
}

/** A place that speaks OAuth 1.0a, such as X. Everything throws IdentityRefused. */
export interface OAuth1Provider {
  /** Asks for a request token, and tells where the browser goes with it. */
  start(callbackUrl: string): Promise<TokenPair & { readonly url: string }>
  /** Trades it, once the person agreed, for who they are. */
  finish(request: TokenPair, verifier: string): Promise<Identity>
}

/** Google's word on whether a visitor is a person. */
export interface ReCaptcha {
  /** Whether a token was made by a person on this site, lately and for the first time. Throws when nobody answers. */
  verify(token: string, visitor: { ip: string; site: string; signal: AbortSignal }): Promise<boolean>
}

/** Where others vouch for people. Whatever the environment gives no keys for is absent. */
export interface IdentityGateways {
  readonly google?: OpenIdProvider
  readonly twitter?: OAuth1Provider
  readonly reCaptcha?: ReCaptcha
}
