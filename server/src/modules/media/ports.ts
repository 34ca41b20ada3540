import type { FileKind } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../platform/context.ts'

/** Decides who may upload a kind of file: it throws the refusal. */
export type UploadPolicy = (ctx: Ctx & { readonly viewer: Viewer }) => Promise<unknown>

/** The functions of higher modules that uploads need. */
export interface MediaPorts {
  /** The kinds of files that can be uploaded in pieces, each with the policy of its owners. */
  readonly uploadPolicies: Partial<Record<FileKind, UploadPolicy>>
  /** Counts an upload before its bytes are read; refuses `request.too_many` beyond the allowance. */
  readonly countUpload: (ctx: Ctx, upload: { viewer: Viewer; ip: string; bytes: number }) => Promise<void>
}
