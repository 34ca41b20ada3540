/** A VAT number: the letters of its country as VAT numbers have them (Greece is EL), and the rest. */
export interface VatNumber {
  readonly country: string
  readonly number: string
}

/** The answer about a VAT number. That nobody answered says nothing about the number. */
export type VatAnswer =
  | {
      readonly outcome: 'valid' | 'invalid'
      /** Proves that we asked; only where we named our own number. */
      readonly consultationNumber: string | null
      readonly name: string | null
      readonly address: string | null
    }
  | { readonly outcome: 'unreachable'; readonly problem: string }

/** The register in which the member states of the EU answer about VAT numbers. */
export interface VatNumbers {
  /** Asks about a number in the name of another one, that of the company. Throws nothing. */
  lookUp(
    number: VatNumber,
    asked: { readonly by: VatNumber | undefined; readonly signal: AbortSignal },
  ): Promise<VatAnswer>
}
