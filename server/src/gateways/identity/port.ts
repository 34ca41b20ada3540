/** A person as an identity provider knows them. */
export interface Identity {
  /** The provider: together with `subject` it identifies one person permanently. */
  readonly issuer: string
  readonly subject: string
  /** The address in lower case, only when the provider has verified it. */
  readonly email?: string | undefined
}

/** Thrown when the answer of a provider is invalid or missing. Its message is only logged. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused'
}

/** The values that an OpenID Connect sign-in is checked with; they stay on the server. */
export interface OpenIdSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A provider of OpenID Connect: Google or Apple. Every method throws IdentityRefused. */
export interface OpenIdProvider {
  /** Returns the address that the browser opens to sign in. */
  start(client: OpenIdClient, secrets: OpenIdSecrets): Promise<string>
  /** Exchanges the code that came back for the identity of the person. */
  finish(
    client: OpenIdClient,
    answer: { readonly code: string; readonly state: string; readonly iss?: string | undefined },
    secrets: OpenIdSecrets,
  ): Promise<Identity>
  /**
   * Exchanges a code that an existing client received for the ID token that belongs to it, without
   * checking the token.
   */
  exchangeCode(client: OpenIdClient, code: string): Promise<string>
  /** Checks an ID token that a client sent: signature, issuer, audience, expiry and nonce. */
  verifyIdToken(
    clientId: string,
    idToken: string,
    nonce: string | undefined,
  ): Promise<Identity & { readonly expiresAt: Date }>
}

/** The site's client id at a provider, and the address that the browser returns to. */
export interface OpenIdClient {
  readonly clientId: string
  readonly redirectUri: string
}

/** A token of OAuth 1.0a and its secret. */
export interface TokenPair {
  readonly token: string
  readonly secret: string
}

/** An OAuth 1.0a provider, such as X. Every method throws IdentityRefused. */
export interface OAuth1Provider {
  /** Requests a request token, and returns the address that the browser opens with it. */
  start(callbackUrl: string): Promise<TokenPair & { readonly url: string }>
  /** Exchanges the token, after the person agreed, for their identity. */
  finish(request: TokenPair, verifier: string): Promise<Identity>
}

/** Google's reCAPTCHA, which judges whether a visitor is a person. */
export interface ReCaptcha {
  /**
   * Returns true when a person on this site made the token recently and it was not used before.
   * Throws when Google does not answer.
   */
  verify(
    token: string,
    visitor: { ip: string; site: string; signal: AbortSignal },
  ): Promise<boolean>
}

/** The configured identity providers; a provider without keys in the environment is absent. */
export interface IdentityGateways {
  readonly google?: OpenIdProvider
  readonly apple?: OpenIdProvider
  readonly twitter?: OAuth1Provider
  readonly reCaptcha?: ReCaptcha
}
