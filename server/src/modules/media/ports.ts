import type { FileKind } from '@stagedoor/contract/media'
import type { Ctx, Viewer } from '../../platform/context.ts'
import type { UploadAllowances } from '../../platform/uploads/index.ts'

/** Decides who may upload a kind of file: it throws the refusal. */
export type UploadPolicy = (ctx: Ctx & { readonly viewer: Viewer }) => Promise<unknown>

/** The decisions of higher modules that uploads need. */
export interface MediaPorts {
  /** The kinds of files that can be uploaded in pieces, each with the policy of its owners. */
  readonly uploadPolicies: Partial<Record<FileKind, UploadPolicy>>
  /** The allowances that uploads in pieces share with those in forms. */
  readonly uploadAllowances: UploadAllowances
}
