/** The companies that can check an identity document for the site. */
export type IdentityCheckerName = 'veriff' | 'verifymy'

/** A check that the site starts. */
export interface NewCheck {
  /** Our own random id of the check; it names no account. */
  readonly reference: string
  /** The address of our site to which the browser returns. */
  readonly returnUrl: string
  /** The address of our site that the company calls; what it says there is only a hint. */
  readonly callbackUrl: string
  /** The country of the creator, in lower case. */
  readonly country: string | null
}

/** A check as the company opened it. */
export interface OpenedCheck {
  readonly session: string
  /** The address that the browser opens. */
  readonly url: string
}

/** The types of documents that checks can read. */
export type CheckedDocumentType =
  | 'passport'
  | 'identity_card'
  | 'driving_licence'
  | 'residence_permit'

/** The content of a document, as the company read it. Missing parts are null. */
export interface CheckedPerson {
  readonly firstName: string | null
  readonly lastName: string | null
  /** As 1990-05-17. */
  readonly dateOfBirth: string | null
  readonly documentType: CheckedDocumentType | null
  /** In upper case. */
  readonly issuingCountry: string | null
  readonly number: string | null
  readonly expiresOn: string | null
}

/** The states in which a company can have a check. */
export type CheckState = 'pending' | 'approved' | 'declined' | 'retry' | 'expired'

/** The result of a check as the company answers when it is asked for it. */
export interface CheckResult {
  readonly session: string
  /** The reference that the check was started with; null where the company does not repeat it. */
  readonly reference: string | null
  readonly state: CheckState
  /** Null for companies that confirm an age and tell nothing about the document. */
  readonly person: CheckedPerson | null
}

/** A call of a company at our site, whose content is only a hint. */
export interface CheckCallback {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Thrown when a company does not answer, or answers what cannot be understood. */
export class IdentityCheckFailed extends Error {
  override name = 'IdentityCheckFailed'
}

/** A company that checks identity documents on pages of its own. */
export interface IdentityChecker {
  readonly name: IdentityCheckerName
  /** Opens a check. Throws `IdentityCheckFailed`. */
  start(check: NewCheck, signal: AbortSignal): Promise<OpenedCheck>
  /** Asks for the result of a check. Throws `IdentityCheckFailed`. */
  read(session: string, signal: AbortSignal): Promise<CheckResult>
  /**
   * Returns the session that a call at our site names; undefined for a call that is forged or names
   * none.
   */
  sessionIn(callback: CheckCallback): string | undefined
}

/** The companies that the environment has keys for. */
export type IdentityCheckers = Partial<Record<IdentityCheckerName, IdentityChecker>>
