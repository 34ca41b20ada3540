import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
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
  'server/src/layers.ts',
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

const notCopied = /(^|\/)(node_modules|\.git|build|\.react-router|\.cache|data)$/

/**
 * Copies the whole project to a temporary folder, whose packages are those of this one; returns the
 * folder.
 */
export function copyWholeProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagedoor-project-'))
  cpSync(root, folder, { recursive: true, filter: (file) => !notCopied.test(file) })
  const packages = path.join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@stagedoor')
      symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name))
  // The links of the workspaces lead to the folders of the copy.
  cpSync(path.join(root, 'node_modules/@stagedoor'), path.join(packages, '@stagedoor'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  return folder
}
