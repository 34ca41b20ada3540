/** The parameters of a request or a form. */
export type Parameters = Readonly<Record<string, string>>

/** The transactions that DataLink lists. */
export class TransactionList {
  readonly #lines: { readonly at: string; readonly values: readonly string[] }[] = []

  /** Adds a line: the kind, the account and the subaccount come first. */
  add(at: string, values: readonly string[]): void {
    this.#lines.push({ at, values })
  }

  /** Returns the lines of a span, of the wanted kinds and subaccount, as CSV; "1" without any. */
  csv({ clientSubacc, startTime = '', endTime = '', transactionTypes = '' }: Parameters): string {
    const wanted = transactionTypes.split(',')
    const lines = this.#lines.filter(
      ({ at, values: [kind = '', , subaccount] }) =>
        at >= startTime &&
        at < endTime &&
        wanted.includes(kind) &&
        (clientSubacc ?? subaccount) === subaccount,
    )
    const quoted = lines.map(({ values }) => values.map((value) => `"${value}"`).join(','))
    return quoted.join('\n') || '1'
  }
}
