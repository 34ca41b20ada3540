import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** Finds and changes the messages and mass messages that show a performer's files. */
export interface MessageFiles {
  readonly listMassMessages: (
    ctx: ReadCtx,
    performerId: string,
    fileId: string,
  ) => Promise<readonly { readonly id: string; readonly text: string; readonly state: string }[]>
  readonly listSequences: (
    ctx: ReadCtx,
    performerId: string,
    fileId: string,
  ) => Promise<
    readonly { readonly id: string; readonly name: string; readonly isPaused: boolean }[]
  >
  readonly listAutomatic: (
    ctx: ReadCtx,
    performerId: string,
    fileId: string,
  ) => Promise<readonly { readonly id: string; readonly text: string; readonly isOn: boolean }[]>
  /** Each puts a file in the place of another in all messages of a performer. */
  readonly replace: readonly ((
    ctx: InTransaction,
    performerId: string,
    files: { readonly from: string; readonly to: string },
  ) => Promise<void>)[]
  /**
   * Each takes a file out of all messages of a performer, and deletes those that cannot be without
   * it.
   */
  readonly takeOut: readonly ((
    ctx: InTransaction,
    performerId: string,
    fileId: string,
  ) => Promise<{ readonly changed: number; readonly deleted: number }>)[]
}
