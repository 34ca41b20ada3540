import type { CheckCallback, NewCheck, OpenedCheck } from '../identity-checks/port.ts'

/** The companies that can check an age for the site. */
export type AgeCompanyName = 'veriff' | 'verifymy'

/** The demands of the rule of a place on a check. */
export interface AgeDemand {
  /** True when an estimation by a picture is enough. */
  readonly allowsEstimation: boolean
  /** True when neither side may learn the other: the site who, the company where. */
  readonly needsDoubleAnonymity: boolean
}

/** The result of a check as the company answers when it is asked for it. */
export interface AgeResult {
  readonly session: string
  /** The reference that the check was started with; null where the company does not repeat it. */
  readonly reference: string | null
  readonly state: 'pending' | 'passed' | 'failed' | 'expired'
  readonly level: 'estimated' | 'verified'
  /** True when neither side learnt the other. */
  readonly isDoublyAnonymous: boolean
}

/** A company that checks ages on pages of its own. What it learns of a person stays there. */
export interface AgeCompany {
  readonly name: AgeCompanyName
  /** True when it offers a check in which neither side learns the other. */
  readonly isDoublyAnonymous: boolean
  /** Opens a check. Throws `IdentityCheckFailed`. */
  start(check: NewCheck & AgeDemand, signal: AbortSignal): Promise<OpenedCheck>
  /** Asks for the result of a check. Throws `IdentityCheckFailed`. */
  read(session: string, now: Date, signal: AbortSignal): Promise<AgeResult>
  /** Returns the session that a call at our site names; undefined for a forged call, or none. */
  sessionIn(callback: CheckCallback): string | undefined
}

/** Why a published list is not believed. */
export type ListProblem = 'unsigned' | 'altered' | 'other_signer' | 'no_signer'

/** Thrown for a published list that none of the operator's signers signed as it is. */
export class ListRefused extends Error {
  override name = 'ListRefused'
  readonly problem: ListProblem
  constructor(problem: ListProblem) {
    super(`list refused: ${problem}`)
    this.problem = problem
  }
}

/** The certificates of issuers, where they come from and how old they are. */
export interface TrustSource {
  readonly title: string
  /** In PEM. */
  readonly certificates: readonly string[]
  /** The certificate of the one who signed it, in PEM; null for certificates that come bare. */
  readonly signer: string | null
  readonly issuedAt: Date | null
  readonly nextUpdate: Date | null
}

/** The certificates that an issuer revoked. */
export interface RevocationList {
  /** The name of the issuer, for people. */
  readonly issuer: string
  /** The hash of the key that signed the list, and the certificates that it speaks of. */
  readonly issuerKey: string
  /** The serial numbers, in upper case without leading zeros. */
  readonly serials: readonly string[]
  readonly issuedAt: Date
  readonly nextUpdate: Date | null
}

/** Thrown when a list of revoked certificates cannot be downloaded; its message is for operators. */
export class DownloadFailed extends Error {
  override name = 'DownloadFailed'
}

/** The addresses at which issuers publish the certificates that they revoked. */
export interface RevocationAddresses {
  /** Downloads a list. Throws `DownloadFailed`. */
  download(
    url: string,
    how: {
      /** False for an address of the operator, which may lead to a network of theirs. */
      readonly isNamedByIssuer: boolean
      readonly signal: AbortSignal
    },
  ): Promise<Buffer>
}

/** An address of revoked certificates that a signer of proofs names, and whose list it is. */
export interface NamedAddress {
  readonly url: string
  /** The certificate of the issuer who signs the list, in PEM. */
  readonly issuer: string
  /** The key under which the revocations of this issuer are kept. */
  readonly issuerKey: string
}

/** Why a proof of a wallet is refused. */
export type WalletProblem = string

/** The result of a proof: a problem, or a digest that no other proof has. */
export type WalletOutcome =
  | { readonly problem: WalletProblem; readonly addresses?: readonly NamedAddress[] }
  | {
      readonly problem?: undefined
      readonly digest: Buffer
      readonly validUntil: Date
      readonly addresses: readonly NamedAddress[]
    }

/** A request to a wallet by a link. */
export interface WalletLinkRequest {
  readonly nonce: string
  /** Our own id of the request, which the wallet repeats. */
  readonly state: string
  readonly responseUri: string
}

/** A request to a wallet that the browser passes on. */
export interface WalletBrowserRequest {
  readonly encryptionInfo: string
  readonly origin: string
  /** In PKCS#8. */
  readonly privateKey: Buffer
}

/** The European proof of age, in a wallet. It needs no account, no company and no network. */
export interface AgeWallet {
  newNonce(): string
  /** Returns the link that opens a wallet with a request. */
  linkOf(request: WalletLinkRequest): string
  /** Returns a new request for the browser, with the key for its answer. */
  askBrowser(): { deviceRequest: string; encryptionInfo: string; privateKey: Buffer }
  /** Verifies the form that a wallet sent for a link, with the operator's own issuers. */
  verifyForm(form: string, request: WalletLinkRequest, imported: TrustAt): WalletOutcome
  /** Verifies the answer of a browser. */
  verifyAnswer(answer: string, request: WalletBrowserRequest, imported: TrustAt): WalletOutcome
  /** Returns what the operator’s files trust. */
  sources(): readonly TrustSource[]
  /**
   * Reads issuers from a list: PEM, or the XML of ETSI TS 119 612, signed by one of the operator's
   * signers or of those that are named, in PEM. Throws `ListRefused` for another signature, and
   * `Error` for anything else.
   */
  readList(title: string, text: string, signers: string): TrustSource
  /** Returns the revoked certificates of the operator's files, with their names. */
  revocationFiles(): readonly { readonly title: string; readonly list: RevocationList }[]
  /**
   * Reads revoked certificates of one of the issuers in PEM, or of any that is trusted where none is
   * named. Throws for a list that none of them signed.
   */
  readRevocations(list: Buffer, issuers: string | null, imported: readonly string[]): RevocationList
  /** The wallet that the demo and tests play; undefined where it is off. */
  readonly simulator: WalletSimulator | undefined
}

/** The issuers that an operator imported, in PEM, and the time for which they are asked. */
export interface TrustAt {
  readonly certificates: readonly string[]
  /** The serial numbers that were revoked, by the hash of their issuer's key. */
  readonly revoked?: ReadonlyMap<string, Revoked>
  /** True refuses proofs whose signer may have been revoked as far as is known. */
  readonly requiresRevocations?: boolean
  readonly now: Date
}

/** The certificates of an issuer that were revoked, and until when that is complete. */
export interface Revoked {
  readonly serials: ReadonlySet<string>
  readonly until: Date
}

/** A wallet that proves nothing: its issuer has a root of its own. */
export interface WalletSimulator {
  /** Returns the form of a wallet for a link. */
  answerLink(link: string, isOver18: boolean, now: Date): { to: string; form: string }
  /** Returns the answer of a wallet to a request of the browser. */
  answerBrowser(encryptionInfo: string, origin: string, now: Date): string
}

/** The methods by which a site learns that people are of age. */
export interface AgeMethods {
  readonly wallet: AgeWallet
  readonly revocations: RevocationAddresses
  readonly companies: Partial<Record<AgeCompanyName, AgeCompany>>
}
