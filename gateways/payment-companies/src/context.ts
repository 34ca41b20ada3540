/** The part of a request or job that adapters of payment companies need. */
export interface CompanyCtx {
  readonly now: () => Date
  /** Aborted when the request or job has exceeded its time or the process is stopping. */
  readonly signal: AbortSignal
  readonly config: { readonly publicUrl: string }
  readonly log: { error(values: object, message: string): void }
}
