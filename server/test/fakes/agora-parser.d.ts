/** The vendor’s own parser of tokens, which its package does not describe. */
declare module 'agora-token/src/AccessToken2.js' {
  interface Service {
    readonly __channel_name: Buffer
    readonly __uid: Buffer
    readonly __privileges: Readonly<Record<string, number>>
  }
  export class AccessToken2 {
    constructor(appId: string, appCertificate: string, issueTs: number, expire: number)
    readonly appId: Buffer
    readonly issueTs: number
    readonly expire: number
    readonly services: readonly Service[]
    from_string(token: string): boolean
    verifySignature(appCertificate: string): boolean
  }
}
