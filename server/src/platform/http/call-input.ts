import type { AnyCall } from '@stagedoor/contract/kit'
import type { Viewer } from '../context.ts'

/** A parsed body, with its call and who sent it. */
export interface CallInput {
  readonly call: AnyCall
  readonly viewer: Viewer | undefined
  readonly body: unknown
}

/** Acts on the result of a call; undefined when it failed, or was answered before. */
export type AfterCall = (result: unknown) => Promise<void>

/** A refusal with a reason that only the staff learns. */
export interface NotedRefusal {
  readonly call: string
  readonly viewer: Viewer | undefined
  readonly note: string
}
