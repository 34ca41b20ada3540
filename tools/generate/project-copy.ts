import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../checks/run-command.ts'
import { type FileTree, openFileTree } from './file-tree.ts'

/** The files of the project that generators change in the tests. */
const copied = [
  'contract/src/index.ts',
  'contract/src/comments',
  'contract/src/messages',
  'contract/src/admin',
  'contract/src/factors',
  'server/src/app.ts',
  'server/src/modules/accounts/routes.ts',
  'server/src/modules/auth/factors/routes.ts',
  'server/src/modules/comments/routes.ts',
  'server/src/modules/messaging/routes.ts',
  'server/src/modules/profiles/routes.ts',
  'server/test/suites/matrix',
  'web/src/features/comments/queries.ts',
]

/** A temporary copy of a few files of the project. */
export interface ProjectCopy {
  readonly open: () => FileTree
  /** Returns the text of a file as it was written. */
  readonly textOf: (file: string) => string
  readonly remove: () => void
}

/** Copies the files that generators change to a temporary folder. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagedoor-generate-'))
  for (const file of copied)
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
  return {
    open: () => openFileTree(folder),
    textOf: (file) => readFileSync(path.join(folder, file), 'utf8'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
